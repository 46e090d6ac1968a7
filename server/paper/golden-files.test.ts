// The form of the invented survey in French as the lines of its .docx file and the cells of its sheet, short enough to
// read: controls and unlocked cells are in brackets, and what the program computes in braces.

import { type Cell, readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { gardenForm } from "#server/testing/example-form.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { writeFormDocx } from "./docx/write-form-docx.ts";
import { writeFormXlsx } from "./xlsx/write-form-xlsx.ts";

const wordsOf = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join("");

/** Paragraphs, and rows of tables with "|" between their cells. */
function linesOf(xml: string): string[] {
  const marked = xml
    .replaceAll(/<w:sdt>.*?<w:sdtContent>(.*?)<\/w:sdtContent><\/w:sdt>/g, (_, content) => {
      return `<w:t>[${wordsOf(content).trim()}]</w:t>`;
    })
    .replaceAll(
      /<w:fldSimple w:instr="=([^\\"]*?) \\[^>]*>(.*?)<\/w:fldSimple>/g,
      (_, sum, shown) => {
        return `<w:t>{${sum} → ${wordsOf(shown)}}</w:t>`;
      },
    );
  return [...marked.matchAll(/<w:tr>.*?<\/w:tr>|<w:p>.*?<\/w:p>/g)].flatMap(([part]) => {
    const cells = part.startsWith("<w:tr>") ? part.split("</w:tc>").slice(0, -1) : [part];
    const line = cells.map(wordsOf).join(" | ").replaceAll("\u202f", " ").trim();
    return line === "" ? [] : [line.replaceAll("\u00a0", " ").replaceAll("\u2003", " ")];
  });
}

const docxLines = `Planches
1 Combien de plantes votre jardin a-t-il portées ?
Comptez chaque plante une fois.
Toutes ensemble = Sous serre + En plein air
Ces chiffres sont [Estimation]  (Précis · Estimation · Aucune donnée – sans donnée, laissez les cases vides)
plantes, 2025 | Sous serre | 2024 | En plein air | 2024 | Toutes ensemble | 2024 | Somme
Tomates | [1200] | 1 100 | [40] |  | [] |  | {SUM(B2:B2)+SUM(D2:D2) → 1 240}
Haricots | [5] |  | [n] |  | [] |  | ≥ 5
| 2025 |  | 2024
Quelles autres plantes ? | [] |  |
Votre commentaire []
Sol de la plupart des planches
| 2025 |  | 2024
Nature du sol | [Argile] |  |
Votre commentaire []
2 Qu’a-t-on récolté ?
Donné à d’autres ≤ Récolte
Ces chiffres sont [▾]  (Précis · Estimation · Aucune donnée – sans donnée, laissez les cases vides)
| 2025 |  | 2024
Récolte | [] | kg |
Donné à d’autres | [] | kg |
Votre commentaire []
Eau
3 D’où vient l’eau ?
| 2025 |  | 2024
Provenance * | [] |  |
Quantité | [] | litres |
Votre commentaire []`;

test("the .docx file, line by line", async () => {
  const parts = await readZip(Buffer.from(await writeFormDocx(gardenForm())));
  const lines = linesOf(parts["word/document.xml"] ?? "");
  const from = lines.indexOf("Planches");
  expect(lines.slice(from).join("\n")).toBe(docxLines);
});

const refOf = (key: string): string => {
  const [row, column] = key.split(",").map(Number);
  return `${String.fromCharCode(65 + (column ?? 0))}${(row ?? 0) + 1}`;
};

function cellLine([key, { value, formula, style }]: [string, Cell]): string[] {
  const shown = formula === undefined ? (value ?? "") : `{${formula}}`;
  const isOpen = style?.protection?.locked === false;
  if (shown === "" && !isOpen) return [];
  return [`${refOf(key)} ${isOpen ? `[${shown}]` : String(shown).replaceAll("\u202f", " ")}`];
}

const sheetCells = `A1 Planches
A3 1   Combien de plantes votre jardin a-t-il portées ?
A4 Comptez chaque plante une fois.
A5 Toutes ensemble = Sous serre + En plein air
A6 Ces chiffres sont
B6 [Estimation]
C6 []
D6 sans donnée, laissez les cases vides
A7 plantes, 2025
B7 Sous serre
C7 2024
D7 En plein air
E7 2024
F7 Toutes ensemble
G7 2024
H7 Somme
A8 Tomates
B8 [1200]
C8 1 100
D8 [40]
F8 []
H8 {IF(COUNT(B8,D8)=0,"",SUM(B8,D8))}
A9 Haricots
B9 [5]
D9 [n]
F9 []
H9 {IF(COUNT(B9,D9)=0,"",SUM(B9,D9))}
B11 2025
G11 2024
A12 Quelles autres plantes ?
B12 []
C12 []
D12 []
E12 []
A14 Votre commentaire
B14 []
C14 []
D14 []
E14 []
F14 []
G14 []
H14 []
A16 Sol de la plupart des planches
B17 2025
D17 2024
A18 Nature du sol
B18 [Argile]
A20 Votre commentaire
B20 []
C20 []
D20 []
E20 []
F20 []
G20 []
H20 []
A22 2   Qu’a-t-on récolté ?
A23 Donné à d’autres ≤ Récolte
A24 Ces chiffres sont
B24 []
C24 []
D24 sans donnée, laissez les cases vides
B25 2025
D25 2024
A26 Récolte
B26 []
C26 kg
A27 Donné à d’autres
B27 []
C27 kg
A29 Votre commentaire
B29 []
C29 []
D29 []
E29 []
F29 []
G29 []
H29 []`;

test("the sheet of a section, cell by cell", async () => {
  const { sheets } = await readXlsx(await writeFormXlsx(gardenForm()), { readStyles: true });
  const sheet = sheets.find(({ name }) => name === "Planches");
  const lines = [...(sheet?.cells ?? [])].flatMap(cellLine);
  expect(lines.join("\n")).toBe(sheetCells);
});

test("what can be chosen is on a hidden sheet, and boxes to tick have a cross", async () => {
  const { sheets } = await readXlsx(await writeFormXlsx(gardenForm()));
  const lists = sheets.find(({ hidden }) => hidden);
  expect(lists?.rows).toEqual([
    ["Précis", "Argile"],
    ["Estimation", "Sable"],
    ["Aucune donnée", null],
  ]);
});
