// Choosing a file, in the reader's language.

import { expect, test, vi } from "vitest";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { FileField } from "./file-field.tsx";

const book = new File(["a,b"], "survey.csv", { type: "text/csv" });

test("hands on the file that was chosen", async () => {
  const onFile = vi.fn<(file: File) => void>();
  const screen = await renderScreen(
    <FileField label="The figures" accept=".csv" onFile={onFile} />,
  );
  await screen.getByLabelText(/^The figures/).upload(book);
  await expect.poll(() => onFile.mock.calls.map(([file]) => file.name)).toEqual(["survey.csv"]);
});

test("hands on nothing when the choice is taken back", async () => {
  const onFile = vi.fn();
  const screen = await renderScreen(
    <FileField label="The figures" accept=".csv" onFile={onFile} />,
  );
  await screen.getByLabelText(/^The figures/).upload(book);
  await expect.poll(() => onFile.mock.calls.length).toBe(1);
  await screen.getByLabelText(/^The figures/).upload([]);
  await expect.poll(() => onFile).toHaveBeenCalledOnce();
});

test("takes a file that is dropped on it, and the page stays", async () => {
  const onFile = vi.fn<(file: File) => void>();
  const screen = await renderScreen(<FileField label="Figures" accept=".csv" onFile={onFile} />);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(book);
  const options = { bubbles: true, cancelable: true, dataTransfer };
  const field = screen.getByText("Figures").element();
  for (const type of ["dragover", "drop"]) {
    expect(field.dispatchEvent(new DragEvent(type, options)), type).toBe(false);
  }
  expect(onFile).toHaveBeenCalledExactlyOnceWith(book);
});

test("offers only files of its kinds", async () => {
  const screen = await renderScreen(
    <FileField label="The figures" accept=".csv,.xlsx" onFile={() => {}} />,
  );
  const input = screen.getByLabelText(/^The figures/);
  await expect.element(input).toHaveAttribute("accept", ".csv,.xlsx");
});

test("has the name of what is asked for, and a button in the language of the page", async () => {
  const screen = await renderScreen(
    <FileField label="Les chiffres" accept=".csv" onFile={() => {}} />,
    { lang: "fr" },
  );
  const input = screen.getByLabelText(/^Les chiffres/);
  await expect.element(input).toHaveAccessibleName("Les chiffres");
  await expect.element(screen.getByText(/^Choisir/)).toBeVisible();
});
