// A list as a table: sorting, search, filters and pages, all kept in the address.

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getListViews, rememberListView } from "#contract/lists/list-views.ts";
import { Problem } from "#web/problem.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import type { Column } from "./table-view.ts";

type Row = { id: number; name: string; role: string; logins: number | null };
const rows: Row[] = [
  { id: 1, name: "Zoé", role: "NMO", logins: 5 },
  { id: 2, name: "Amina", role: "WFH", logins: null },
  { id: 3, name: "Émile", role: "NMO", logins: 12 },
];
const columns: Column<Row>[] = [
  { key: "name", title: "Name", value: (row) => row.name },
  {
    key: "role",
    title: "Role",
    value: (row) => row.role,
    filter: { of: "role", label: (role) => `Role ${role}` },
  },
  { key: "logins", title: "Logins", value: (row) => row.logins, isNumber: true },
];

function People(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      list="users"
      caption="All people"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty="Nobody has an account yet."
      {...props}
    />
  );
}

const many = Array.from({ length: 60 }, (_, at) => ({
  id: at,
  name: `Person ${String(at).padStart(2, "0")}`,
  role: "NMO",
  logins: at,
}));

const shownIn = (screen: { container: HTMLElement }) =>
  [...screen.container.querySelectorAll("tbody th")].map((cell) => cell.textContent);

const open = (props: Partial<DataTableProps<Row>> = {}, options: ScreenOptions = {}) =>
  renderScreen(<People {...props} />, options);

describe("a table", () => {
  test("has a name, a head for every column and the first cell of a row as its head", async () => {
    const screen = await open();
    await expect.element(screen.getByRole("table", { name: "All people" })).toBeVisible();
    await expect.poll(() => screen.getByRole("columnheader").elements()).toHaveLength(3);
    await expect.element(screen.getByRole("rowheader", { name: "Amina" })).toBeVisible();
  });

  test("sorts up and then down when a head is pressed, and says so in the address", async () => {
    const screen = await open();
    const head = screen.getByRole("columnheader", { name: "Name" });
    await screen.getByRole("button", { name: "Name" }).click();
    await expect.poll(() => shownIn(screen)).toEqual(["Amina", "Émile", "Zoé"]);
    await expect.element(head).toHaveAttribute("aria-sort", "ascending");
    await screen.getByRole("button", { name: "Name" }).click();
    await expect.poll(() => shownIn(screen)).toEqual(["Zoé", "Émile", "Amina"]);
    await expect.element(head).toHaveAttribute("aria-sort", "descending");
    await expect.poll(screen.address).toBe("/?sort=-name");
  });

  test("shows the same from its address", async () => {
    const screen = await open({}, { address: "/?sort=-logins&filter.role=NMO" });
    await expect.poll(() => shownIn(screen)).toEqual(["Émile", "Zoé"]);
    await expect
      .element(screen.getByRole("combobox", { name: "Role" }))
      .toHaveDisplayValue("Role NMO");
  });

  test("finds by any word, without accents", async () => {
    const screen = await open();
    await screen.getByRole("searchbox", { name: "Search" }).fill("emile nmo");
    await expect.poll(() => shownIn(screen)).toEqual(["Émile"]);
    await expect.element(screen.getByText("1 of 3 rows")).toBeVisible();
    await expect.poll(screen.address).toBe("/?search=emile+nmo");
  });

  test("narrows to one value of a column, and back to all", async () => {
    const screen = await open();
    const role = screen.getByRole("combobox", { name: "Role" });
    await role.selectOptions("Role WFH");
    await expect.poll(() => shownIn(screen)).toEqual(["Amina"]);
    await role.selectOptions("All");
    await expect.poll(() => shownIn(screen)).toHaveLength(3);
  });

  test("has its filters behind one button on a phone, which says how many are in force", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await open({}, { address: "/?filter.role=NMO&filter.unknown=1" });
    await expect.element(screen.getByRole("searchbox", { name: "Search" })).toBeVisible();
    const role = screen.getByRole("combobox", { name: "Role" });
    await expect.element(role).not.toBeInTheDocument();
    const filters = screen.getByRole("button", { name: "Filters: 1 chosen" });
    await expect.element(filters).toHaveAttribute("aria-expanded", "false");
    await filters.click();
    await role.selectOptions("All");
    await expect
      .element(screen.getByRole("button", { name: "Filters", exact: true }))
      .toBeVisible();
    await expect.element(role).toBeVisible();
    await expect.poll(() => shownIn(screen)).toHaveLength(3);
  });

  test("scrolls with the page, with its heads in sight, and only sideways in a box of its own", async () => {
    const screen = await open({ rows: many }, { address: "/?rows=all" });
    const box = screen.getByRole("region", { name: "All people" });
    const head = screen.getByRole("columnheader", { name: "Name" }).element();
    await expect.element(screen.getByRole("rowheader", { name: "Person 59" })).toBeInTheDocument();
    expect(box.element().scrollHeight).toBe(box.element().clientHeight);
    await expect.element(box).not.toHaveAttribute("tabindex");
    screen.getByRole("rowheader", { name: "Person 59" }).element().scrollIntoView();
    expect(Math.round(head.getBoundingClientRect().top)).toBe(0);
    await page.viewport(200, 740);
    onTestFinished(() => page.viewport(1280, 800));
    await expect.element(box).toHaveAttribute("tabindex", "0");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(200);
  });

  test("leaves out by name the columns that it has no space for, and has them again with more", async () => {
    const wide = ["town", "street", "house"].map(
      (key, at): Column<Row> => ({
        key,
        title: key,
        value: () => "a text that needs three hundred pixels, or a few more",
        ...(key === "town" ? {} : { leaves: at }),
      }),
    );
    await page.viewport(760, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await open({ columns: [...columns, ...wide], isCompact: true });
    const heads = () =>
      screen
        .getByRole("columnheader")
        .elements()
        .map((head) => head.getAttribute("data-column"));
    await expect.poll(heads).toEqual(["name", "role", "logins", "town"]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(760);
    await screen.getByRole("button", { name: "Columns 4 of 6" }).click();
    await expect.element(screen.getByLabelText("street no space here")).toBeChecked();
    await page.viewport(1000, 740);
    await expect.poll(heads).toEqual(["name", "role", "logins", "town", "house"]);
    await page.viewport(1280, 800);
    await expect.poll(heads).toHaveLength(6);
  });

  test("has heads of at most two lines", async () => {
    const titled = columns.map((column) => ({ ...column, title: "E-mail of the organization" }));
    const screen = await open({ columns: titled, isCompact: true }, { address: "/?rows=all" });
    await page.viewport(250, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const [head] = screen.getByRole("columnheader").elements();
    await expect.poll(() => head?.clientHeight).toBeLessThanOrEqual(42);
    await expect.poll(() => head?.clientHeight).toBeGreaterThan(30);
  });

  test("has the cells of a row below each other on a phone, each with the title of its column", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await open({ isStacked: true });
    const [role, logins] = screen.getByRole("row", { name: /Zoé/ }).getByRole("cell").elements();
    const place = (element: Element | undefined) => element?.getBoundingClientRect();
    expect(place(logins)?.top).toBeGreaterThanOrEqual(place(role)?.bottom ?? 0);
    expect(role && getComputedStyle(role, "::before").content).toBe('"Role"');
  });

  test("is sorted by one control on a phone", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await open({ isStacked: true });
    const by = screen.getByRole("combobox", { name: "Sort by" });
    await by.selectOptions("Name");
    await expect.poll(() => shownIn(screen)).toEqual(["Amina", "Émile", "Zoé"]);
    const order = screen.getByRole("button", { name: "Descending order" });
    await expect.element(order).toHaveAttribute("aria-pressed", "false");
    await order.click();
    await expect.poll(() => shownIn(screen)).toEqual(["Zoé", "Émile", "Amina"]);
    await expect.element(order).toHaveAttribute("aria-pressed", "true");
    await expect.poll(screen.address).toBe("/?sort=-name");
    await by.selectOptions("Logins");
    await expect.poll(screen.address).toBe("/?sort=logins");
    await expect.element(screen.getByRole("columnheader")).not.toBeInTheDocument();
  });

  test("says that nothing was found, and that nothing is there", async () => {
    const screen = await open({}, { address: "/?search=xyz" });
    await expect.element(screen.getByText("No row matches the search and filters.")).toBeVisible();
    await screen.unmount();
    const empty = await open({ rows: [] });
    await expect.element(empty.getByText("Nobody has an account yet.")).toBeVisible();
  });

  test("says that its rows are loading", async () => {
    const screen = await renderScreen(
      <DataTable
        list="users"
        caption="All people"
        columns={columns}
        rows={undefined}
        rowKey={(row) => row.id}
        empty=""
      />,
    );
    const table = screen.getByRole("table", { name: "Loading rows…" });
    await expect.element(table).toHaveAttribute("aria-busy", "true");
    // Below a list that turns out to be short, it would move.
    expect(screen.getByLabelText("Rows per page").elements()).toHaveLength(0);
  });

  test("says why loading failed and tries again", async () => {
    const onRetry = vi.fn();
    const screen = await open({ error: new Problem("unavailable", { status: 503 }), onRetry });
    await expect.element(screen.getByRole("alert")).toBeVisible();
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => onRetry).toHaveBeenCalledOnce();
  });
});

describe("pages", () => {
  test("are 25 rows long; the first has no page before it, the last none after", async () => {
    const screen = await open({ rows: many });
    await expect.poll(() => shownIn(screen)).toHaveLength(25);
    await expect.element(screen.getByText("Page 1 of 3")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await screen.getByRole("button", { name: "Next page" }).click();
    await screen.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => shownIn(screen)).toHaveLength(10);
    await expect.element(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
    await expect.poll(screen.address).toBe("/?page=3");
  });

  test("can be longer, or all in one", async () => {
    const screen = await open({ rows: many });
    const size = screen.getByRole("combobox", { name: "Rows per page" });
    await size.selectOptions("50");
    await expect.poll(() => shownIn(screen)).toHaveLength(50);
    await size.selectOptions("All");
    await expect.poll(() => shownIn(screen)).toHaveLength(60);
    await expect.element(screen.getByRole("navigation")).not.toBeInTheDocument();
  });

  test("start again at the first after a search", async () => {
    const screen = await open({ rows: many }, { address: "/?page=3" });
    await screen.getByRole("searchbox").fill("person");
    await expect.element(screen.getByText("Page 1 of 3")).toBeVisible();
    await expect.poll(screen.address).toBe("/?search=person");
  });

  test("have their numbers and words in the language of the page", async () => {
    const screen = await open({ rows: many }, { lang: "fr" });
    await expect.element(screen.getByRole("button", { name: "Page suivante" })).toBeVisible();
  });
});

describe("a filter whose every value has rows", () => {
  const whole = columns.map((column) =>
    column.filter ? { ...column, filter: { ...column.filter, isWhole: true as const } } : column,
  );

  test("leaves out a value that no row has, and says so", async () => {
    const screen = await open({ columns: whole }, { address: "/?filter.role=Pilot" });
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("These choices of the link do not exist and are left out: Role “Pilot”.");
    expect(shownIn(screen)).toEqual(["Zoé", "Amina", "Émile"]);
  });

  test("says the same of a view that was kept", async () => {
    server.answer(getListViews, { users: "filter.role=Pilot" });
    const screen = await open({ columns: whole }, { role: "WFH" });
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent(/^These choices kept from last time .* Role “Pilot”/);
    await expect.poll(() => shownIn(screen)).toHaveLength(3);
  });

  test("waits for the rows, and finds nothing in none", async () => {
    const address = { address: "/?filter.role=Pilot" };
    const waiting = await open({ columns: whole, rows: undefined }, address);
    expect(waiting.getByRole("alert").elements()).toEqual([]);
    await waiting.unmount();
    const empty = await open({ columns: whole, rows: [] }, address);
    await expect.element(empty.getByText("Nobody has an account yet.")).toBeVisible();
    expect(empty.getByRole("alert").elements()).toEqual([]);
  });
});

describe("what a user chose", () => {
  test("comes back without an address, and gives way to one", async () => {
    server.answer(getListViews, { users: "filter.role=NMO&hide=logins" });
    const screen = await open({}, { role: "WFH" });
    await expect.poll(screen.address).toBe("/?filter.role=NMO&hide=logins");
    await expect.poll(() => shownIn(screen)).toEqual(["Zoé", "Émile"]);
    expect(screen.getByRole("columnheader").elements()).toHaveLength(2);
    await screen.unmount();
    const linked = await open({}, { role: "WFH", address: "/?sort=name" });
    await expect.poll(() => shownIn(linked)).toEqual(["Amina", "Émile", "Zoé"]);
    expect(linked.address()).toBe("/?sort=name");
  });

  test("is kept on the server, and can be taken back", async () => {
    const screen = await open({}, { role: "WFH" });
    await screen.getByRole("button", { name: "Columns" }).click();
    await screen.getByRole("checkbox", { name: "Logins" }).click();
    await expect.poll(screen.address).toBe("/?hide=logins");
    await expect.element(screen.getByRole("button", { name: "Columns 2 of 3" })).toBeVisible();
    await screen.getByRole("checkbox", { name: "Logins" }).click();
    await expect.poll(screen.address).toBe("/");
    await expect
      .poll(() => server.requestsOf(rememberListView).map(({ params, body }) => ({ params, body })))
      .toEqual([
        { params: { list: "users" }, body: { view: "hide=logins" } },
        { params: { list: "users" }, body: { view: "" } },
      ]);
  });
});
