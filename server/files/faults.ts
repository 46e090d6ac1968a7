// Why a file is refused: stable codes, the words for each in words/, and the error that carries one.

export const fileFaults = [
  "file-empty",
  "not-office",
  "old-format",
  "password-protected",
  "zip-broken",
  "zip-too-many-parts",
  "zip-part-too-large",
  "zip-too-large",
  "zip-ratio",
  "zip-encrypted",
  "zip-method",
  "zip-symlink",
  "zip-name",
  "zip-duplicate",
  "zip-overlap",
  "zip-size-wrong",
  "xml-declares-entities",
  "xml-not-utf8",
  "xml-too-deep",
  "xml-broken",
  "wrong-office-type",
  "macro-file",
  "no-sheet",
  "sheet-too-large",
  "too-complex",
] as const;

export type FileFault = (typeof fileFaults)[number];

/** Thrown by everything that looks at a file; the part it concerns is never told, only the code. */
export class FileRefusal extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.name = "FileRefusal";
    this.fault = fault;
  }
}

export function refusal(fault: FileFault): FileRefusal {
  return new FileRefusal(fault);
}
