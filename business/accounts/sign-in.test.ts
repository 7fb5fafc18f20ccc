import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentCode, demonstrationPassword, invitePeople } from "#seed/people.ts";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectTooMany } from "#tests/refusals.ts";
import { EnterCode, enterCode } from "./enter-code.ts";
import { whoIs } from "./read-session.ts";
import { SignIn, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
  await invitePeople(house.house);
});
afterAll(() => house.close());

const right = { email: "kundin@example.org", password: demonstrationPassword };
const wrong = { ...right, password: "not my password" };
const browserWith = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

describe("e-mail and password", () => {
  test("open a session, in whatever case the address is written", async () => {
    const { cookies, secondFactor } = await signIn(
      house.visitor(),
      { ...right, email: "KUNDIN@example.org" },
      "1",
    );
    expect(secondFactor).toBe(false);
    expect(await whoIs(house.system(), browserWith(cookies))).toMatchObject({
      email: "kundin@example.org",
      emailConfirmed: true,
    });
  });

  test("are refused alike for a wrong password and for an unknown address", async () => {
    await expectRule(signIn(house.visitor(), wrong, "2"), "accounts_wrong_email_or_password");
    const nobody = { ...right, email: "nobody@example.org" };
    await expectRule(signIn(house.visitor(), nobody, "2"), "accounts_wrong_email_or_password");
  });

  test("must be given", () => {
    expectInvalid(
      SignIn,
      { email: "x", password: "" },
      "accounts_email_invalid",
      "accounts_password_missing",
    );
  });
});

describe("the session", () => {
  test("belongs to nobody without a cookie or with a forged one", async () => {
    expect(await whoIs(house.system(), new Headers())).toBeNull();
    expect(
      await whoIs(house.system(), new Headers({ cookie: "house.session_token=forged.forged" })),
    ).toBeNull();
  });

  test("ends with signing out, and its cookies are cleared", async () => {
    house.later({ minutes: 15 });
    const { cookies } = await signIn(house.visitor(), right, "3");
    const cleared = await signOut(house.visitor(), browserWith(cookies));
    expect(await whoIs(house.system(), browserWith(cookies))).toBeNull();
    expect(cleared.find((cookie) => cookie.startsWith("house.session_token="))).toMatch(/Max-Age=0/i);
  });

  test("need not exist to be signed out of", async () => {
    await expect(signOut(house.visitor(), new Headers())).resolves.toBeDefined();
  });
});

describe("the sixth try within 15 minutes", () => {
  test("from one address must wait, even with the right password, and is welcome when the window has passed", async () => {
    house.later({ minutes: 15 });
    for (let n = 1; n <= 5; n++) {
      const stranger = { ...wrong, email: `stranger${n}@example.org` };
      await expectRule(signIn(house.visitor(), stranger, "4"), "accounts_wrong_email_or_password");
    }
    expect(await expectTooMany(signIn(house.visitor(), right, "4"))).toBe(15 * 60);
    house.later({ minutes: 14 });
    expect(await expectTooMany(signIn(house.visitor(), right, "4"))).toBe(60);
    house.later({ minutes: 1 });
    await expect(signIn(house.visitor(), right, "4")).resolves.toMatchObject({ secondFactor: false });
  });

  test("at one account must wait, from wherever it comes and however the address is written", async () => {
    house.later({ minutes: 15 });
    for (let n = 1; n <= 5; n++)
      await expectRule(signIn(house.visitor(), wrong, `5.${n}`), "accounts_wrong_email_or_password");
    const shouted = { ...right, email: "Kundin@Example.org" };
    expect(await expectTooMany(signIn(house.visitor(), shouted, "5.6"))).toBe(15 * 60);
  });
});

describe("staff", () => {
  const ruth = { email: "recherche@example.org", password: demonstrationPassword };

  test("have no session before the code, and one after it", async () => {
    house.later({ minutes: 15 });
    const first = await signIn(house.visitor(), ruth, "6");
    expect(first.secondFactor).toBe(true);
    expect(await whoIs(house.system(), browserWith(first.cookies))).toBeNull();
    const half = browserWith(first.cookies);
    await expectRule(enterCode(house.visitor(), { code: "000000" }, half, "6"), "accounts_wrong_code");
    const cookies = await enterCode(house.visitor(), { code: await currentCode() }, half, "6");
    expect(await whoIs(house.system(), browserWith(cookies))).toMatchObject({
      role: "researcher",
      secondFactor: true,
    });
  });

  test("get nowhere with a code and no first step", async () => {
    await expectRule(
      enterCode(house.visitor(), { code: "123456" }, new Headers(), "7"),
      "accounts_code_expired",
    );
  });

  test("have five tries for the code", async () => {
    const trying = () => enterCode(house.visitor(), { code: "123456" }, new Headers(), "8");
    for (let n = 1; n <= 5; n++) await expectRule(trying(), "accounts_code_expired");
    expect(await expectTooMany(trying())).toBe(15 * 60);
  });

  test("may write the code in two groups, with digits only", () => {
    expect(EnterCode.parse({ code: " 123 456 " })).toEqual({ code: "123456" });
    expectInvalid(EnterCode, { code: "12345" }, "accounts_code_six_digits");
    expectInvalid(EnterCode, { code: "١٢٣٤٥٦" }, "accounts_code_six_digits");
  });
});

test("signing in with the right password again and again is never held up", async () => {
  for (let n = 0; n < 8; n++) await signIn(house.visitor(), right, "the same address");
  for (let n = 0; n < 5; n++)
    await expectRule(signIn(house.visitor(), wrong, "the same address"), "accounts_wrong_email_or_password");
  await expectTooMany(signIn(house.visitor(), right, "the same address"));
});
