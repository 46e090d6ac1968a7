// An account from registration to deletion: a visitor registers, an Administrator approves, the
// mailed link sets the password, a second factor is added.

import { TOTP } from "otpauth";
import { expect, test } from "./app.ts";
import { linkMailedTo } from "./mailbox.ts";

const administrator = "admin@example.org";
const chosen = "7blue*Fox9";

test("a visitor becomes a user", async ({ app, page }, { retry }) => {
  // A second try registers another visitor: the first may have become a user already.
  const email = `visitor.${retry}.${app.lang}@example.org`;
  const textOf = (key: string, values = {}) => app.word("profile", key, values);
  const admin = (key: string, values = {}) => app.word("admin", key, values);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const submit = () => page.locator("form button[type=submit]").last().click();
  const logOut = async () => {
    await page.goto("/logout");
    await page.waitForURL(/\/login/);
  };

  await test.step("the registration form names every missing field, then confirms", async () => {
    await page.goto("/register");
    await submit();
    for (const key of ["firstName", "lastName", "email", "phone", "country", "city"]) {
      await expect(page.getByText(textOf(`person.${key}Required`), { exact: true })).toBeVisible();
    }
    await expect(field("firstName")).toBeFocused();
    await app.look("register");
    await field("firstName").fill("Zoé");
    await field("lastName").fill("N'Dour");
    await field("email").fill("zoe@nowhere");
    await field("phone").fill("+221 33 123 45 67");
    await field("countryId").selectOption({ index: 3 });
    await field("organization").fill("Société nationale");
    await field("roleInOrganization").fill("Secrétaire");
    await field("city").fill("Dakar");
    await submit();
    await expect(page.getByText(app.word("ui", "field.emailFormat"))).toBeVisible();
    await field("email").fill(email);
    await submit();
    await expect(page.getByRole("heading", { name: textOf("register.success") })).toBeVisible();
  });

  await test.step("an Administrator sees the request, its age and the mail, and approves", async () => {
    await page.goto("/login");
    await app.signIn(administrator);
    const request = page.locator("main li", { hasText: email });
    // A background job processes the registration shortly after the reply.
    await expect
      .poll(
        async () => {
          await page.goto("/admin/userslog");
          await page.locator("main table tbody tr").first().waitFor();
          return request.count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await app.look("users-log");
    await request.getByRole("button").first().click();
    await page.getByText(admin("preview.title")).click();
    await expect(page.locator("dialog pre")).toContainText("Zoé");
    await app.look("approve");
    await submit();
    await expect(page.getByText(admin("approve.done", { email }))).toBeVisible();
    await expect(request).toHaveCount(0);
    await logOut();
  });

  await test.step("the invitation sets the password, and its key leaves the address bar", async () => {
    await page.goto(await linkMailedTo(email));
    await expect(page.getByRole("heading", { name: textOf("reset.setTitle") })).toBeVisible();
    await expect(page).toHaveURL(/\/resetpassword$/);
    await field("password").fill("abc");
    await field("confirmPassword").fill("abcd");
    await submit();
    await expect(page.getByText(textOf("password.rule"), { exact: true })).toBeVisible();
    await expect(page.getByText(textOf("password.differ"))).toBeVisible();
    await field("password").fill(chosen);
    await expect(page.getByText(textOf("password.strength.good"), { exact: true })).toBeVisible();
    await app.look("set-password");
    await field("confirmPassword").fill(chosen);
    await submit();
    await page.waitForURL(/\/login/);
  });

  await test.step("the mailed link cannot be used twice", async () => {
    await page.goto("about:blank");
    await page.goto(await linkMailedTo(email));
    await expect(page.getByRole("note")).toContainText(textOf("reset.fault.spent"));
    await expect(page.getByRole("button", { name: textOf("reset.ask") })).toBeVisible();
  });

  await test.step("the new user logs in and changes the phone number", async () => {
    await page.goto("/login");
    await app.signIn(email, chosen);
    await page.goto("/myprofile");
    await page.getByRole("button", { name: textOf("profile.edit"), exact: true }).click();
    await field("phone").fill("+221 99 000 00 00");
    await submit();
    await expect(page.getByText("+221 99 000 00 00")).toBeVisible();
    await app.look("my-profile");
  });

  let recoveryCode = "";
  await test.step("the user turns on a second factor, and the next log-in asks for it", async () => {
    await page.getByRole("button", { name: textOf("factor.begin"), exact: true }).click();
    await field("password").fill(chosen);
    await submit();
    const secret = await page.locator("dialog code").first().innerText();
    const code = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    await app.look("second-factor");
    // A code is taken until the step after its own: one of this step, then one of the next, so that both
    // hold when a new step begins between filling in and sending.
    await field("code").fill(code(0));
    await submit();
    await expect(page.locator("dialog li code")).toHaveCount(10);
    recoveryCode = await page.locator("dialog li code").first().innerText();
    const codes = page.waitForEvent("download");
    await page.getByRole("button", { name: textOf("factor.recoverySave") }).click();
    expect((await codes).suggestedFilename()).toBe(textOf("factor.recoveryFile"));
    await page.getByRole("button", { name: textOf("factor.recoveryDone") }).click();
    await logOut();
    await field("email").fill(email);
    await field("password").fill(chosen);
    await submit();
    await field("code").fill(code(1));
    await submit();
    await page.waitForURL((url) => url.pathname === "/");
  });

  await test.step("the user menu shows the role in the user's language", async () => {
    const name = app.word("layout", "menu.user", { initials: "ZN", name: "Zoé N'Dour" });
    await page.getByRole("button", { name }).click();
    const role = app.word("layout", "role.NMO");
    await expect(page.getByRole("listitem").filter({ hasText: role })).toBeVisible();
  });

  await test.step("the user deletes the account, and no further request is sent with its session", async () => {
    await page.goto("/myprofile");
    await page.getByText(`(${textOf("sessions.this")})`).waitFor();
    await page.getByRole("button", { name: textOf("profile.delete"), exact: true }).click();
    await field("password").fill(chosen);
    await field("code").fill(recoveryCode);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await submit();
    await expect(page.getByText(textOf("profile.deleted"))).toBeVisible();
    await page.waitForURL(/\/login$/);
    await page.waitForLoadState("networkidle");
    expect(refused).toEqual([]);
  });
});
