// The import of past years when something goes wrong: a refused call, a second press, an import that is gone.

import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  applyHistory,
  cancelHistory,
  checkHistory,
  getHistoryImport,
  undoHistory,
} from "#contract/history/history-imports.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import {
  answerImports,
  checkedImport,
  checkedResult,
  exampleImport,
} from "#web/testing/history-import.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";

import { HistoryImportScreen } from "./history-import.tsx";

beforeEach(answerImports);

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <HistoryImportScreen />
      <Messages />
    </>,
    { role: "Administrator", address: "/admin/importhistory", ...options },
  );
const openOne = (options: ScreenOptions = {}) =>
  open({ address: "/admin/importhistory?id=7", ...options });

test("a refused import says why, and keeps the dialog and the reason", async () => {
  server.answer(getHistoryImport, checkedImport());
  server.refuse(applyHistory, "already-running");
  const screen = await openOne();
  await screen.getByRole("button", { name: "Import 2 figures" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Reason").fill("Found in the archive");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => server.requestsOf(applyHistory)).toHaveLength(1);
  await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Found in the archive");
  await expect.element(dialog.getByRole("button", { name: "Import 2 figures" })).toBeEnabled();
});

test("Enter pressed twice imports once", async () => {
  server.answer(getHistoryImport, checkedImport());
  const release = server.hold(applyHistory, exampleImport({ state: "applying" }));
  const screen = await openOne();
  await screen.getByRole("button", { name: "Import 2 figures" }).click();
  await screen.getByRole("dialog").getByLabelText("Reason").fill("Found in the archive");
  await userEvent.keyboard("{Enter}{Enter}");
  release();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(server.requestsOf(applyHistory)).toHaveLength(1);
});

test("a check that is under way can be stopped, and is as it was before", async () => {
  server.answer(getHistoryImport, exampleImport({ state: "checking" }));
  server.answer(cancelHistory, exampleImport({ state: "uploaded" }));
  const screen = await openOne();
  await screen.getByRole("button", { name: "Stop" }).click();
  await expect.element(screen.getByRole("button", { name: "Check the file" })).toBeVisible();
  expect(server.requestsOf(cancelHistory)).toHaveLength(1);
});

test("a refused check shows what another tab did with the import", async () => {
  server.answer(getHistoryImport, exampleImport());
  server.refuse(checkHistory, "already-decided");
  const screen = await openOne();
  const check = screen.getByRole("button", { name: "Check the file" });
  await expect.element(check).toBeVisible();
  server.answer(getHistoryImport, checkedImport(checkedResult(), { state: "applied" }));
  await check.click();
  await expect.element(screen.getByRole("button", { name: "Undo the import" })).toBeVisible();
});

test("an import that is applied in another tab shows it when it is refused here", async () => {
  server.answer(getHistoryImport, checkedImport());
  server.refuse(applyHistory, "already-decided");
  const screen = await openOne();
  await screen.getByRole("button", { name: "Import 2 figures" }).click();
  await screen.getByRole("dialog").getByLabelText("Reason").fill("Found in the archive");
  server.answer(getHistoryImport, checkedImport(checkedResult(), { state: "applied" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Undo the import" })).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("a cancelled undo sends nothing, and forgets its reason", async () => {
  server.answer(
    getHistoryImport,
    checkedImport(checkedResult(), { state: "applied", reason: "x" }),
  );
  const screen = await openOne();
  const undo = screen.getByRole("button", { name: "Undo the import" });
  await undo.click();
  await screen.getByRole("dialog").getByLabelText("Reason").fill("Wrong file");
  await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await expect.element(screen.getByRole("dialog").getByLabelText("Reason")).toHaveValue("");
  expect(server.requestsOf(undoHistory)).toEqual([]);
});

test("a row that is set aside twice is sent once, in the order of the file", async () => {
  const errors = [{ row: 4, column: "B", code: "no-survey", message: "There is no survey." }];
  const faulty = checkedResult({ errors, errorCount: 1, errorRows: [4] });
  server.answer(getHistoryImport, checkedImport(faulty, { setAside: [12, 4] }));
  server.answer(checkHistory, exampleImport({ state: "checking" }));
  const screen = await openOne();
  await screen.getByRole("button", { name: "Set aside row 4" }).click();
  await expect
    .poll(() => server.requestsOf(checkHistory).map(({ body }) => body.setAside))
    .toEqual([[4, 12]]);
});

test.each([
  [1, "Importer 1 chiffre", /approbation de 1 sondage est révoquée/],
  [2, "Importer 2 chiffres", /approbation de 2 sondages est révoquée/],
  [1_000_000, /^Importer 1\s000\s000 de chiffres$/, /de sondages est révoquée/],
] as const)("%i is counted in French", async (count, button, approved) => {
  const cells = { new: count, changed: 0, same: 0 };
  server.answer(getHistoryImport, checkedImport(checkedResult({ cells, approved: count })));
  const screen = await openOne({ lang: "fr" });
  await expect.element(screen.getByRole("button", { name: button, exact: true })).toBeVisible();
  await expect.element(screen.getByText(approved)).toBeVisible();
});

test("an import that is not there says so, and the list is one press away", async () => {
  server.refuse(getHistoryImport, "not-found");
  const screen = await openOne();
  await expect.element(screen.getByRole("alert").first()).toBeVisible();
  await screen.getByRole("button", { name: "All imports" }).click();
  await expect.element(screen.getByText("Nothing was imported yet.")).toBeVisible();
});
