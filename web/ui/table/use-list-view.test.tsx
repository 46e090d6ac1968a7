// A kept view of a list that has something that is no longer there: the notice does not speak of a link, and the next change
// leaves it out.

import { expect, test } from "vitest";
import { getListViews, rememberListView } from "#contract/lists/list-views.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { DataTable } from "./data-table.tsx";
import { useLatestParams, withParams } from "./use-latest-params.ts";

type Row = { id: number; name: string; role: string };
const rows: Row[] = [
  { id: 1, name: "Zoé", role: "NMO" },
  { id: 2, name: "Amina", role: "WFH" },
];

/** A part of the screen beside the list, which changes the address too. */
function OtherYear() {
  const [, change] = useLatestParams();
  return (
    <button type="button" onClick={() => change((now) => withParams(now, { year: "2024" }))}>
      Another year
    </button>
  );
}

const open = (address?: string) =>
  renderScreen(
    <DataTable
      list="users"
      caption="All people"
      columns={[
        { key: "name", title: "Name", value: (row) => row.name },
        { key: "role", title: "Role", value: (row) => row.role, filter: { of: "role" } },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      empty=""
      controls={<OtherYear />}
    />,
    { role: "WFH", ...(address === undefined ? {} : { address }) },
  );

const sent = () => server.requestsOf(rememberListView).map(({ body }) => body.view);

const ofLastTime =
  "These choices kept from last time no longer exist and are left out: town “Lima”.";
const ofLink = "These choices of the link do not exist and are left out: town “Lima”.";

test("names a filter that is gone as one of last time, also after a change of another part and Back", async () => {
  server.answer(getListViews, { users: "filter.role=NMO&filter.town=Lima" });
  const screen = await open();
  const notice = screen.getByRole("alert");
  await expect.element(notice).toHaveTextContent(ofLastTime);
  await expect.poll(screen.address).toBe("/?filter.role=NMO&filter.town=Lima");
  await screen.getByRole("button", { name: "Another year" }).click();
  await expect.poll(screen.address).toBe("/?filter.role=NMO&filter.town=Lima&year=2024");
  await expect.element(notice).toHaveTextContent(ofLastTime);
  await screen.goBack();
  await expect.poll(screen.address).toBe("/?filter.role=NMO&filter.town=Lima");
  await expect.element(notice).toHaveTextContent(ofLastTime);
});

test.each([
  [undefined, ofLastTime],
  ["/?filter.role=NMO&filter.town=Lima", ofLink],
])("with the next change, %s has no filter that is gone", async (address, text) => {
  server.answer(getListViews, { users: "filter.role=NMO&filter.town=Lima" });
  const screen = await open(address);
  const notice = screen.getByRole("alert");
  await expect.element(notice).toHaveTextContent(text);
  await screen.getByRole("button", { name: "Name" }).click();
  await expect.poll(screen.address).toBe("/?filter.role=NMO&sort=name");
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(sent).toEqual(["filter.role=NMO&sort=name"]);
});
