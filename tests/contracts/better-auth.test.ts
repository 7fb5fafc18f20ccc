import { symmetricDecrypt } from "better-auth/crypto";
import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import * as tables from "#business/accounts/accounts.sql.ts";
import { changeEmail } from "#business/accounts/credentials/change-email.ts";
import { Code } from "#business/accounts/second-factor/check-code.ts";
import { authIn } from "#business/accounts/sessions/auth-library.ts";
import { inTransaction } from "#business/context.ts";
import { sessionToken } from "#platform/auth/session-cookie.ts";
import { password, signInElsewhere, signUpNewcomer, tokenIn } from "#tests/world/browser-session.ts";
import { setUpFactor } from "#tests/world/second-factor.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { describeContracts, manifestOf, versionOf } from "./contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const library = () => inTransaction(app.system(), (ctx) => Promise.resolve(authIn(ctx, "de")));

describeContracts("better-auth", "1.7.25", [
  {
    reliesOn: "the session's cookie is app.session_token, its value token.signature by HMAC-SHA256 in base64",
    because: "every page reads the session by one query, without the library",
    usedBy: {
      "platform/auth/session-cookie.ts": '"app.session_token"',
      "business/accounts/sessions/read-session.ts": "app.session_token",
      "business/accounts/sessions/sign-out.ts": "app.session_token",
    },
    whenBroken:
      "Everybody is signed out: mend `sessionToken`, and accept both forms until sessions of before have ended.",
    holds: async () => {
      const { userId, headers } = await signUpNewcomer(app, "cookie");
      const { secret, config } = app.services;
      const { rows } = await app.runAsOwner(`select token from sessions where user_id = '${userId}'`);
      expect(sessionToken(headers, secret, config.publicUrl)).toBe(rows[0]?.token);
      expect(headers.get("cookie")?.match(/app\.session_token=/g)).toHaveLength(1);
    },
  },
  {
    reliesOn: "app.two_factor names the row of verifications whose value is the account",
    because: "tries of a second factor are counted for each account",
    usedBy: { "business/accounts/second-factor/verify-second-factor.ts": "app\\.two_factor=" },
    whenBroken: "Every code is refused as expired: mend `waitingAccount`.",
    holds: async () => {
      const person = await signUpNewcomer(app, "factor");
      await setUpFactor(app, person);
      const { headers, secondFactor } = await signInElsewhere(app, person.email);
      expect(secondFactor).toBe(true);
      const name = /app\.two_factor=([^;.%]+)/.exec(headers.get("cookie") ?? "")?.[1];
      const { rows } = await app.runAsOwner(`select value from verifications where identifier = '${name}'`);
      expect(rows).toEqual([{ value: person.userId }]);
    },
  },
  {
    reliesOn: "secret and recovery codes are sealed by symmetricEncrypt, the codes as a list in JSON",
    because: "a code is used once, and codes are shown and struck out by us",
    usedBy: {
      "business/accounts/second-factor/check-code.ts": "symmetricDecrypt({ key, data: factor.secret })",
      "business/accounts/second-factor/read-second-factor.ts": "JSON.parse(await open(row.codes))",
      "seed/people.ts": "symmetricEncrypt",
      "tests/world/second-factor.ts": "symmetricDecrypt",
    },
    whenBroken:
      "Nobody with a second factor gets in: open both forms, and seal what is there anew in a migration.",
    holds: async () => {
      const person = await signUpNewcomer(app, "sealed");
      const { recoveryCodes, secret } = await setUpFactor(app, person);
      const { rows } = await app.runAsOwner(
        `select secret, backup_codes from second_factors where user_id = '${person.userId}'`,
      );
      const open = (data: unknown) => symmetricDecrypt({ key: app.services.secret, data: String(data) });
      expect(JSON.parse(await open(rows[0]?.backup_codes))).toEqual(recoveryCodes);
      expect(secret.length).toBeGreaterThanOrEqual(16);
      expect((await open(rows[0]?.secret)).length).toBeGreaterThanOrEqual(16);
      for (const code of recoveryCodes) expect(Code.parse(code)).toBe(code);
    },
  },
  {
    reliesOn:
      "the link of a changed address is a token of three parts that names both addresses and its kind",
    because: "a change asked for before the present password was set is void",
    usedBy: { "business/accounts/credentials/confirm-email.ts": '"change-email-confirmation"' },
    whenBroken: "Links of a change are refused, or an old one works: mend `decodeChange`.",
    holds: async () => {
      const { ctx, email, headers } = await signUpNewcomer(app, "moving");
      await changeEmail(ctx, { email: "moved@example.org", currentPassword: password }, headers, "de");
      const token = tokenIn((await app.mails(email)).at(-1)?.text);
      const body: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      expect(body).toMatchObject({
        email,
        updateTo: "moved@example.org",
        requestType: "change-email-confirmation",
        iat: expect.any(Number),
      });
    },
  },
  {
    reliesOn: "the codes of its refusals",
    because: "each is shown as a sentence of the locale files",
    usedBy: { "business/accounts/sessions/auth-library.ts": "INVALID_TWO_FACTOR_COOKIE:" },
    whenBroken: "People read a general refusal: write the new code into `errorCodes`.",
    holds: async () => {
      const { $ERROR_CODES: codes } = await library();
      for (const code of [
        "INVALID_EMAIL_OR_PASSWORD",
        "USER_ALREADY_EXISTS",
        "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
        "PASSWORD_TOO_SHORT",
        "PASSWORD_TOO_LONG",
        "INVALID_EMAIL",
        "INVALID_TOKEN",
        "TOKEN_EXPIRED",
        "USER_NOT_FOUND",
        "INVALID_CODE",
        "INVALID_BACKUP_CODE",
        "INVALID_TWO_FACTOR_COOKIE",
        "INVALID_PASSWORD",
        "CREDENTIAL_ACCOUNT_NOT_FOUND",
      ])
        expect(Object.keys(codes)).toContain(code);
    },
  },
  {
    reliesOn: "it asks its tables for no fields but those in accounts.sql.ts",
    because: "our tables are written by hand, in the library's names",
    usedBy: { "business/accounts/accounts.sql.ts": "Property names are better-auth's" },
    whenBroken: "Add the column by a migration; without it sign-up or sign-in fails.",
    holds: async () => {
      const { tables: asked } = await (await library()).$context;
      const own = {
        user: tables.users,
        session: tables.sessions,
        account: tables.credentials,
        verification: tables.verifications,
        twoFactor: tables.secondFactors,
      };
      expect(Object.keys(asked).sort()).toEqual(Object.keys(own).sort());
      for (const [name, table] of Object.entries(own)) {
        const fields = Object.keys(asked[name]?.fields ?? {});
        expect(fields.filter((field) => !(field in getTableColumns(table)))).toEqual([]);
      }
    },
  },
  {
    reliesOn: "its own parts are pinned beside it, in the versions that it asks for",
    because: "second factors use @better-auth/utils, which must not be there twice",
    usedBy: { "package.json": '"@better-auth/utils"' },
    whenBroken: "Write the versions of node_modules/better-auth/package.json into package.json.",
    holds: () => {
      const { dependencies = {} } = manifestOf("better-auth");
      for (const part of ["@better-auth/core", "@better-auth/utils", "@better-fetch/fetch", "better-call"])
        expect(versionOf(part), part).toBe(dependencies[part]);
    },
  },
]);
