import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  VerifySecondFactor,
  verifySecondFactor,
} from "#business/accounts/second-factor/verify-second-factor.ts";
import type { Ctx, Visitor } from "#business/context.ts";
import { codeAt, demonstrationPassword, seedPeople } from "#seed/people.ts";
import { expectInvalid, expectRuleBroken, expectTooMany } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { readSession } from "./read-session.ts";
import { SignIn, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  await seedPeople(app.services);
});
afterAll(() => app.close());

const right = { email: "kundin@example.org", password: demonstrationPassword };
const wrong = { ...right, password: "not my password" };
const cookieHeaders = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

/** How many transactions were open each time that a password was hashed. */
async function openTransactionsAtHashing(action: (ctx: Ctx<Visitor>) => Promise<unknown>): Promise<number[]> {
  const { database } = app.services;
  const seen: number[] = [];
  let open = 0;
  const transaction: typeof database.transaction = async (work, settings) => {
    open++;
    return database.transaction(work, settings).finally(() => open--);
  };
  const counted = { ...app.visitor(), services: { ...app.services, database: { ...database, transaction } } };
  const hook = createHook({ init: (_id, type) => type === "ARGON2REQUEST" && seen.push(open) }).enable();
  await action(counted);
  hook.disable();
  return seen;
}

describe("e-mail and password", () => {
  test("open a session, whatever the case of the address", async () => {
    const { cookies, secondFactor } = await signIn(
      app.visitor(),
      { ...right, email: "KUNDIN@example.org" },
      "1",
    );
    expect(secondFactor).toBe(false);
    expect(await readSession(app.system(), cookieHeaders(cookies))).toMatchObject({
      email: "kundin@example.org",
      emailConfirmed: true,
    });
  });

  test("are refused with the same error for a wrong password and an unknown address", async () => {
    await expectRuleBroken(signIn(app.visitor(), wrong, "2"), "accounts_wrong_email_or_password");
    const nobody = { ...right, email: "nobody@example.org" };
    await expectRuleBroken(signIn(app.visitor(), nobody, "2"), "accounts_wrong_email_or_password");
  });

  test.each([
    ["a wrong password", wrong],
    ["an unknown address", { ...wrong, email: "nobody-at-all@example.org" }],
    ["the right password", right],
  ])("are compared while no transaction is open: %s", async (who, input) => {
    const open = await openTransactionsAtHashing((ctx) => signIn(ctx, input, who).catch(() => {}));
    expect(open, "A transaction that waits for a hash keeps the connection from everybody else.").toEqual([
      0,
    ]);
  });

  test("are required", () => {
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
    expect(await readSession(app.system(), new Headers())).toBeNull();
    expect(
      await readSession(app.system(), new Headers({ cookie: "app.session_token=forged.forged" })),
    ).toBeNull();
  });

  test("belongs to nobody when its token is right but its signature is not ours", async () => {
    const { cookies } = await signIn(app.visitor(), right, "4");
    const cookie = cookieHeaders(cookies).get("cookie") ?? "";
    expect(await readSession(app.system(), new Headers({ cookie }))).not.toBeNull();
    for (const forged of [
      cookie.replace(/(session_token=[^.;]+)\.[^;]+/, "$1"),
      cookie.replace(/(session_token=[^.;]+\.)[^;]{4}/, "$1AAAA"),
      cookie.replace(/(session_token=)[^.;]+/, "$1"),
      cookie.replace(/(session_token=)/, "$1%zz"),
    ])
      expect(await readSession(app.system(), new Headers({ cookie: forged })), forged).toBeNull();
  });

  test("ends on sign-out, and its cookies are cleared", async () => {
    app.later({ minutes: 15 });
    const { cookies } = await signIn(app.visitor(), right, "3");
    const cleared = await signOut(app.visitor(), cookieHeaders(cookies));
    expect(await readSession(app.system(), cookieHeaders(cookies))).toBeNull();
    expect(cleared.find((cookie) => cookie.startsWith("app.session_token="))).toMatch(/Max-Age=0/i);
  });

  test("need not exist to sign out", async () => {
    await expect(signOut(app.visitor(), new Headers())).resolves.toBeDefined();
  });
});

describe("the sixth try within 15 minutes", () => {
  test("from one IP address must wait, even with the right password, until the window has passed", async () => {
    app.later({ minutes: 15 });
    for (let n = 1; n <= 5; n++) {
      const stranger = { ...wrong, email: `stranger${n}@example.org` };
      await expectRuleBroken(signIn(app.visitor(), stranger, "4"), "accounts_wrong_email_or_password");
    }
    expect(await expectTooMany(signIn(app.visitor(), right, "4"))).toBe(15 * 60);
    app.later({ minutes: 14 });
    expect(await expectTooMany(signIn(app.visitor(), right, "4"))).toBe(60);
    app.later({ minutes: 1 });
    await expect(signIn(app.visitor(), right, "4")).resolves.toMatchObject({ secondFactor: false });
  });

  test("SEC-06 at one account must wait, from any IP address and however the e-mail is written", async () => {
    app.later({ minutes: 15 });
    for (let n = 1; n <= 5; n++)
      await expectRuleBroken(signIn(app.visitor(), wrong, `5.${n}`), "accounts_wrong_email_or_password");
    const otherCase = { ...right, email: "Kundin@Example.org" };
    expect(await expectTooMany(signIn(app.visitor(), otherCase, "5.6"))).toBe(15 * 60);
  });
});

describe("the audit log", () => {
  const about = async (subject: string, by: () => Promise<unknown>) => {
    const before = (await app.auditTrail(subject)).length;
    await by();
    return (await app.auditTrail(subject)).slice(before);
  };
  const hanna = async () => {
    const { rows } = await app.runAsOwner(`select id from users where email = '${right.email}'`);
    return `user:${rows[0]?.id}`;
  };

  test("has each sign-in, refused or not, and each sign-out, by the account's id", async () => {
    app.later({ minutes: 15 });
    const events = await about(await hanna(), async () => {
      await expect(signIn(app.visitor(), wrong, "audit")).rejects.toThrow();
      const { cookies } = await signIn(app.visitor(), right, "audit");
      await signOut(app.visitor(), cookieHeaders(cookies));
      await signOut(app.visitor(), cookieHeaders(cookies));
    });
    expect(events).toEqual(["account.sign-in-refused", "account.signed-in", "account.signed-out"]);
  });

  test("names nobody where there is no account, and holds nothing that was typed", async () => {
    const stranger = { email: "tippfehler@example.org", password: "ein Geheimnis" };
    const events = await about("user:unknown", () =>
      expect(signIn(app.visitor(), stranger, "audit")).rejects.toThrow(),
    );
    expect(events).toEqual(["account.sign-in-refused"]);
    const { rows } = await app.runAsOwner("select string_agg(l::text, ' ') as all from audit_log l");
    for (const typed of [stranger.email, stranger.password, right.email, wrong.password])
      expect(rows[0]?.all).not.toContain(typed);
  });
});

test("a browser that signs in again ends the session that it had", async () => {
  app.later({ minutes: 15 });
  const { cookies } = await signIn(app.visitor(), right, "again");
  await expect(signIn(app.visitor(), wrong, "again", cookieHeaders(cookies))).rejects.toThrow();
  expect(await readSession(app.system(), cookieHeaders(cookies)), "not by a wrong password").not.toBeNull();
  const next = await signIn(app.visitor(), right, "again", cookieHeaders(cookies));
  expect(await readSession(app.system(), cookieHeaders(cookies))).toBeNull();
  expect(await readSession(app.system(), cookieHeaders(next.cookies))).not.toBeNull();
});

describe("staff", () => {
  const ruth = { email: "recherche@example.org", password: demonstrationPassword };

  test("have no session before the code, and one after it", async () => {
    app.later({ minutes: 15 });
    const first = await signIn(app.visitor(), ruth, "6");
    expect(first.secondFactor).toBe(true);
    expect(await readSession(app.system(), cookieHeaders(first.cookies))).toBeNull();
    const half = cookieHeaders(first.cookies);
    await expectRuleBroken(
      verifySecondFactor(app.visitor(), { code: "000000" }, half, "6"),
      "accounts_wrong_code",
    );
    const cookies = await verifySecondFactor(
      app.visitor(),
      { code: await codeAt(app.visitor().now()) },
      half,
      "6",
    );
    const { rows } = await app.runAsOwner(`select id from users where email = '${ruth.email}'`);
    expect((await app.auditTrail(`user:${rows[0]?.id}`)).slice(-2)).toEqual([
      "account.sign-in-refused",
      "account.signed-in",
    ]);
    expect(await readSession(app.system(), cookieHeaders(cookies))).toMatchObject({
      role: "staff",
      secondFactor: true,
    });
  });

  test("cannot use a code without the first step", async () => {
    await expectRuleBroken(
      verifySecondFactor(app.visitor(), { code: "123456" }, new Headers(), "7"),
      "accounts_code_expired",
    );
  });

  test("have five tries for the code", async () => {
    const trying = () => verifySecondFactor(app.visitor(), { code: "123456" }, new Headers(), "8");
    for (let n = 1; n <= 5; n++) await expectRuleBroken(trying(), "accounts_code_expired");
    expect(await expectTooMany(trying())).toBe(15 * 60);
  });

  test("may type the code in two groups, digits only", () => {
    expect(VerifySecondFactor.parse({ code: " 123 456 " })).toEqual({ code: "123456" });
    expectInvalid(VerifySecondFactor, { code: "12345" }, "accounts_code_six_digits");
    expectInvalid(VerifySecondFactor, { code: "١٢٣٤٥٦" }, "accounts_code_six_digits");
  });
});

test("repeated sign-ins with the right password are never throttled", async () => {
  for (let n = 0; n < 8; n++) await signIn(app.visitor(), right, "the same address");
  for (let n = 0; n < 5; n++)
    await expectRuleBroken(
      signIn(app.visitor(), wrong, "the same address"),
      "accounts_wrong_email_or_password",
    );
  await expectTooMany(signIn(app.visitor(), right, "the same address"));
});
