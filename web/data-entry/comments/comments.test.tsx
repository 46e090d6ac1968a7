// Comments on the survey and on single cells.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Comment } from "#web/answers/answer-source.ts";
import { formLayoutOf } from "#web/answers/form-layout.ts";
import { Problem } from "#web/problem.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import { cell, openTab, press, renderForm } from "#web/testing/render-form.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { commentedSlot, commentField, questionOfComment } from "./comment-field.ts";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";

/** Comments in memory, with one on the survey and one on a cell. */
function commented() {
  const comments: Comment[] = [
    { id: 1, text: "Counted in May.", author: "Amina Ndiaye", createdAt: "2026-05-01T10:00:00Z" },
    {
      id: 2,
      text: "Two died.",
      author: "Luis Pérez",
      createdAt: "2026-05-02T10:00:00Z",
      field: "plants.tomatoes.greenhouse",
    },
  ];
  return {
    loadComments: async () => [...comments],
    addComment: vi.fn(async (comment: { text: string; field?: string }) => {
      comments.push({
        id: comments.length + 1,
        author: "Amina Ndiaye",
        createdAt: "2026-05-03T10:00:00Z",
        ...comment,
      });
    }),
  };
}

describe("the comments tab", () => {
  test("shows all comments with author, oldest first, and jumps to their cells", async () => {
    await renderForm({ source: commented() });
    await openTab("Comments");
    const shown = page.getByRole("listitem");
    await expect.element(shown.first()).toMatchTextContent(/Amina Ndiaye.*Counted in May\./);
    await expect.element(shown.nth(1)).toMatchTextContent(/Luis Pérez.*Two died\./);
    await page.getByRole("button", { name: tomatoes }).click();
    await expect.element(cell(tomatoes)).toHaveFocus();
  });

  test("adds a comment on the survey and clears the text once it is stored", async () => {
    const source = commented();
    await renderForm({ source });
    await openTab("Comments");
    const text = page.getByRole("textbox", { name: "Your comment on the survey" });
    const add = page.getByRole("button", { name: "Add comment" });
    await expect.element(add).toBeDisabled();
    await text.fill("  A dry year. ");
    await add.click();
    await expect.element(page.getByText("A dry year.", { exact: true })).toBeVisible();
    expect(source.addComment.mock.calls[0]?.[0]).toEqual({ text: "A dry year." });
    await expect.element(text).toHaveValue("");
  });

  test("keeps what is typed while another tab of the form is open", async () => {
    await renderForm({ source: commented() });
    await openTab("Comments");
    const text = page.getByRole("textbox", { name: "Your comment on the survey" });
    await text.fill("A dry");
    await openTab("Beds");
    await openTab("Comments");
    await expect.element(text).toHaveValue("A dry");
  });

  test("stores one comment when its button is pressed twice at the same moment", async () => {
    const source = commented();
    await renderForm({ source });
    await openTab("Comments");
    await page.getByRole("textbox", { name: "Your comment on the survey" }).fill("A dry year.");
    const add = page.getByRole("button", { name: "Add comment" });
    for (const _ of [1, 2]) {
      add.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    await expect.element(page.getByText("A dry year.", { exact: true })).toBeVisible();
    expect(source.addComment).toHaveBeenCalledOnce();
  });

  test("sends a retry with the same key, and the next comment with another", async () => {
    const broken = new Problem("network", { status: 0 });
    const addComment = vi.fn(async (_comment: unknown, _key: string) => {});
    addComment.mockRejectedValueOnce(broken);
    await renderForm({ source: { addComment } });
    await openTab("Comments");
    const text = page.getByRole("textbox", { name: "Your comment on the survey" });
    const add = page.getByRole("button", { name: "Add comment" });
    await text.fill("A dry year.");
    await add.click();
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await add.click();
    await expect.element(text).toHaveValue("");
    await text.fill("A dry year.");
    await add.click();
    await expect.poll(() => addComment.mock.calls.length).toBe(3);
    const [first, retry, next] = addComment.mock.calls.map(([, key]) => key);
    expect(retry).toBe(first);
    expect(next).not.toBe(first);
  });

  test("keeps the text when it could not be stored", async () => {
    const broken = new Problem("network", { status: 0 });
    await renderForm({ source: { addComment: vi.fn().mockRejectedValue(broken) } });
    await openTab("Comments");
    const text = page.getByRole("textbox", { name: "Your comment on the survey" });
    await text.fill("A dry year.");
    await page.getByRole("button", { name: "Add comment" }).click();
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await expect.element(text).toHaveValue("A dry year.");
  });

  test("says when there is none, and when none can be added", async () => {
    await renderForm({ props: { mayComment: false } });
    await openTab("Comments");
    await expect.element(page.getByText("Nobody has commented on this survey yet.")).toBeVisible();
    await expect.element(page.getByText(/no comment can be added/)).toBeVisible();
    await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  });

  test("says why comments could not be loaded", async () => {
    const broken = new Problem("network", { status: 0 });
    await renderForm({ source: { loadComments: vi.fn().mockRejectedValue(broken) } });
    await openTab("Comments");
    await expect.element(page.getByRole("alert")).toBeVisible();
  });
});

describe("the comments on a cell", () => {
  test("open with Alt+C, show only its own, and return the focus", async () => {
    const source = commented();
    await renderForm({ source });
    await expect.element(cell(tomatoes)).toHaveAccessibleDescription(/Has a comment/);
    await cell(tomatoes).click();
    await press("{Alt>}c{/Alt}");
    const dialog = page.getByRole("dialog", { name: `Comments: ${tomatoes}` });
    await expect.element(dialog).toMatchTextContent(/Two died\./);
    await expect.element(dialog.getByText("Counted in May.")).not.toBeInTheDocument();
    await dialog.getByRole("textbox").fill("Three, in fact.");
    await dialog.getByRole("button", { name: "Add comment" }).click();
    await expect.element(dialog).toMatchTextContent(/Three, in fact\./);
    const [added] = source.addComment.mock.calls[0] ?? [];
    expect(added).toEqual({ text: "Three, in fact.", field: "plants.tomatoes.greenhouse" });
    await press("{Escape}");
    await expect.element(cell(tomatoes)).toHaveFocus();
  });
});

test("a question of the staff is counted in the bar, which leads to its cell, where it is answered", async () => {
  const source = commented();
  const [, onCell] = await source.loadComments();
  if (onCell) onCell.question = { id: 7, state: "open" };
  await renderForm({ source, isEditing: false });
  await page.getByRole("button", { name: "1 question", exact: true }).click();
  await expect.element(cell(tomatoes)).toHaveFocus();
  await press("{Alt>}c{/Alt}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent(/Open question/);
  await dialog.getByRole("textbox", { name: "Your answer to the question" }).fill("Yes.");
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await expect.poll(() => source.addComment.mock.calls.length).toBe(1);
});

describe("open questions on a phone", () => {
  beforeEach(() => page.viewport(360, 640));
  afterEach(() => page.viewport(1280, 800));
  const count = page.getByRole("button", { name: /^2 questions/ });
  const isInSight = (text: string) => {
    const { top, bottom } = page
      .getByRole("dialog")
      .getByText(text)
      .element()
      .getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  };

  test("are shown where an address leads to their cell", async () => {
    const [, onCell] = await commented().loadComments();
    if (onCell) onCell.question = { id: 7, state: "open" };
    const source = { loadComments: async () => (onCell ? [onCell] : []) };
    const address = "/newdataentry?tab=Comment&cell=plants.tomatoes.greenhouse";
    await renderForm({ source, isEditing: false, address });
    await expect.element(page.getByRole("dialog").getByText("Two died.")).toBeVisible();
    expect(isInSight("Two died.")).toBe(true);
    await press("{Escape}");
    await expect.element(cell(tomatoes)).toHaveFocus();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("are counted: the count leads to the thread of one, and from there to that of the next", async () => {
    const [, onCell] = await commented().loadComments();
    if (onCell) onCell.question = { id: 7, state: "open" };
    const onHarvest = {
      id: 9,
      text: "So little?",
      author: "Win Htut",
      createdAt: "2026-11-20T12:00:00Z",
      field: "harvest.kg",
      question: { id: 8, state: "open" as const },
    };
    const source = { loadComments: async () => [...(onCell ? [onCell] : []), onHarvest] };
    await renderForm({ source, isEditing: false });
    await count.click();
    await expect.element(page.getByRole("dialog").getByText("Two died.")).toBeVisible();
    expect(isInSight("Two died.")).toBe(true);
    await press("{Escape}");
    await expect.element(cell(tomatoes)).toHaveFocus();
    await count.click();
    await expect.element(page.getByRole("dialog").getByText("So little?")).toBeVisible();
    expect(isInSight("So little?")).toBe(true);
    await press("{Escape}");
    await expect.element(cell("2, Harvest, kg")).toHaveFocus();
  });
});

test("an address that names a cell opens the form there, on the tab of the cell", async () => {
  await renderForm({
    isEditing: false,
    address: "/newdataentry?tab=Comment&cell=plants.tomatoes.greenhouse",
  });
  await expect.element(cell(tomatoes)).toHaveFocus();
});

describe("the name of a commented cell", () => {
  const layout = formLayoutOf(largeGardenDefinition.questionnaire);

  test.each([
    ["Beds/plants.tomatoes.total", "plants.tomatoes.total"],
    ["Water/source", "Water.source"],
    ["Tools/tools[3].name", "tools.3.name"],
  ] as const)("%s is %s and is found again", (slot, field) => {
    expect(commentField(slot)).toBe(field);
    expect(commentedSlot(layout, field)).toBe(slot);
  });

  test("is null for the whole survey and for an unknown field", () => {
    expect(commentedSlot(layout, undefined)).toBeNull();
    expect(commentedSlot(layout, "plants.roses.total")).toBeNull();
    expect(commentedSlot(layout, "tools.3.colour")).toBeNull();
  });

  test("of a whole question, as an uploaded form has it, leads to its first cell", () => {
    expect(commentedSlot(layout, "Beds.plants")).toBeNull();
    expect(questionOfComment(layout, "Beds.plants")).toMatchObject({
      question: { code: "plants" },
      slot: expect.stringMatching(/^Beds\/plants\./),
    });
    expect(questionOfComment(layout, "Beds.roses")).toBeNull();
  });
});
