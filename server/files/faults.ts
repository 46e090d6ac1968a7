// Why a file is refused: stable codes, each with a text in texts/, and the error with such a code.

/** Of an Office file. */
export const officeFaults = [
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
  "too-much-content",
  "too-complex",
] as const;

/** Of a CSV file, and of the table in any file. */
const tableFaults = ["not-text", "no-table", "table-too-large", "row-too-long"] as const;

export type FileFault = (typeof officeFaults)[number] | (typeof tableFaults)[number];

/** The row and the letters of the column, as a spreadsheet shows them. */
export type FaultPlace = { row: number; column: string };

/** Thrown by every check of a file. It has a code and, in a CSV file, a place; it does not name the part of an Office file. */
export class FileRefusal extends Error {
  readonly fault: FileFault;
  readonly place: FaultPlace | undefined;

  constructor(fault: FileFault, place?: FaultPlace) {
    super(fault);
    this.name = "FileRefusal";
    this.fault = fault;
    this.place = place;
  }
}

export function refusal(fault: FileFault, place?: FaultPlace): FileRefusal {
  return new FileRefusal(fault, place);
}
