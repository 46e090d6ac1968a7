// A search whose text is kept in the address. What is typed leads and the address follows; only the Back and Forward
// buttons make it show what the address says.

import { type ComponentProps, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Changes only with the Back and Forward buttons. */
function usePoppedKey(): number {
  const { key } = useLocation();
  const type = useNavigationType();
  const [seen, setSeen] = useState({ key, pops: 0 });
  if (seen.key !== key) setSeen({ key, pops: seen.pops + (type === "POP" ? 1 : 0) });
  return seen.pops;
}

type SearchInputProps = Pick<ComponentProps<"input">, "id" | "onKeyDown"> & {
  /** What the address has. */
  value: string;
  onSearch: (value: string) => void;
};

export function SearchInput({ value, onSearch, ...props }: SearchInputProps) {
  const poppedKey = usePoppedKey();
  return (
    <input
      key={poppedKey}
      {...props}
      type="search"
      defaultValue={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
