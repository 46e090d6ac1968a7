// Who filled a section, in words: people with their position or role, accounts that are gone, imports.

import { describe, expect, test } from "vitest";
import type { Filler } from "#contract/handover/handover.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { useFillerText } from "./use-filler-text.ts";

const filler = (more: Partial<Filler> = {}): Filler => ({
  name: "Rosa Clay",
  isDeleted: false,
  role: "NMO",
  position: null,
  at: "2025-05-11T10:00:00.000Z",
  source: "form",
  cells: 3,
  ...more,
});

function Shown({ of }: { of: Filler }) {
  return <p>{useFillerText()(of)}</p>;
}

async function textOf(more: Partial<Filler>, lang: Lang = "en"): Promise<string> {
  const { container, unmount } = await renderScreen(<Shown of={filler(more)} />, { lang });
  const text = container.querySelector("p")?.textContent ?? "";
  await unmount();
  return text;
}

describe("a person", () => {
  test("has the position that the account names, else the role", async () => {
    expect(await textOf({ position: "registry nurse" })).toBe(
      "Rosa Clay, registry nurse, 11 May 2025, in the form",
    );
    expect(await textOf({})).toBe("Rosa Clay, respondent, 11 May 2025, in the form");
    expect(await textOf({ role: "WFH", source: "paper" })).toBe(
      "Rosa Clay, federation, 11 May 2025, on a paper form",
    );
  });

  test("is said in the reader's language", async () => {
    expect(await textOf({}, "fr")).toBe("Rosa Clay, répondant, 11 mai 2025, dans le formulaire");
    expect(await textOf({}, "es")).toBe(
      "Rosa Clay, encuestado, 11 de mayo de 2025, en el formulario",
    );
  });

  test("who was erased has neither name nor role", async () => {
    expect(await textOf({ name: null, isDeleted: true, role: null })).toBe(
      "deleted user, 11 May 2025, in the form",
    );
  });
});

test("an import without an account says so, and a source without a text is shown as it is", async () => {
  const none = { name: null, role: null };
  expect(await textOf({ ...none, source: "import" })).toBe("no account, 11 May 2025, imported");
  expect(await textOf({ ...none, source: "telex" })).toBe("no account, 11 May 2025, telex");
});
