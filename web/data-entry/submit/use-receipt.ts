// The receipt of what was handed in: made by the server from a signature, or known already.

import { useQuery } from "@tanstack/react-query";
import type { Receipt } from "#contract/review/receipts.ts";
import type { Signature } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";

/** To be signed with this key, which makes it one receipt however often it is sent; or signed before. */
export type ShownReceipt = { signature: Signature; key: string } | { receipt: Receipt };

/** Signs where that has not succeeded yet. */
export function useReceipt(shown: ShownReceipt | null) {
  const { source } = useFormContext();
  const signing = shown !== null && "signature" in shown ? shown : null;
  const signed = useQuery({
    queryKey: [...source.key, "sign", signing?.key],
    queryFn: () => (signing ? source.receipts?.sign(signing.signature, signing.key) : null),
    enabled: signing !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = shown !== null && "receipt" in shown ? shown.receipt : null;
  return { ...signed, receipt: known ?? signed.data ?? null };
}
