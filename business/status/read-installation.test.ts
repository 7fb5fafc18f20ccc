import { afterAll, beforeAll, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { readInstallation } from "./read-installation.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const withConfig = (changes: Partial<TestApp["services"]["config"]>) => {
  const { services, ...ctx } = app.system();
  return readInstallation({
    ...ctx,
    services: { ...services, config: { ...services.config, ...changes } },
  });
};

test("an installation says what it runs on", async () => {
  const [server] = await app.services.database.run("show server_version_num").then(({ rows }) => rows);
  const installation = await readInstallation(app.system());
  expect(installation).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    mode: "demonstration",
    dataFolder: app.services.config.dataDir,
    mailServer: null,
    payments: "simulated",
    node: process.versions.node,
  });
  expect(installation.database.embedded).toBe(app.services.database.backend === "pglite");
  const [major, minor] = installation.database.version.split(".").map(Number);
  expect(Number(major) * 10_000 + Number(minor)).toBe(Number(server?.server_version_num));
});

const endpoint = "https://api.mollie.com/v2/";

test.each([
  [{ production: true }, "none"],
  [{ mollie: { apiKey: `test_${"a".repeat(30)}`, endpoint, reportToken: null } }, "test"],
  [{ production: true, mollie: { apiKey: `live_${"a".repeat(30)}`, endpoint, reportToken: null } }, "live"],
])("payments under %j are %s", async (changes, payments) => {
  expect((await withConfig(changes)).payments).toBe(payments);
});

test("it contains no password and no key", async () => {
  const withPassword = (url: string) => Object.assign(new URL(url), { password: "geheim" }).href;
  const installation = await withConfig({
    smtpUrl: "smtps://post:geheim@mail.example.org:465/?requireTLS=true",
    databaseUrl: withPassword("postgres://app@db.example.org/werdegang"),
    databaseOwnerUrl: withPassword("postgres://owner@db.example.org/werdegang"),
    authSecret: "geheim".repeat(6),
    sitePassword: "geheim",
    mollie: { apiKey: `test_${"geheim".repeat(5)}`, endpoint, reportToken: null },
  });
  expect(installation.mailServer).toBe("mail.example.org:465");
  expect(JSON.stringify(installation)).not.toContain("geheim");
});

test("in the team, only administrators may read it", async () => {
  const researcher = app.staff("somebody", "researcher");
  await expect(readInstallation(researcher)).rejects.toThrow(RoleNeeded);
});
