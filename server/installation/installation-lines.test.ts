import { expect, test } from "vitest";
import type { Installation } from "#business/status/read-installation.ts";
import { installationLines } from "./installation-lines.ts";

const demonstration: Installation = {
  version: "1.2.3",
  mode: "demonstration",
  database: { embedded: true, version: "17.5" },
  dataFolder: "/srv/data",
  mailServer: null,
  payments: "simulated",
  node: "24.1.0",
};

test("a demonstration says that it sends nothing and moves no money", () => {
  expect(installationLines(demonstration)).toEqual([
    "Version     1.2.3 (demonstration), Node.js 24.1.0",
    "Database    PostgreSQL 17.5, embedded (PGlite)",
    "Files       /srv/data",
    "E-mail      to the development mailbox; nothing is sent",
    "Payments    simulated, no money",
  ]);
});

test("production names its database and its mail server", () => {
  const lines = installationLines({
    ...demonstration,
    mode: "production",
    database: { embedded: false, version: "16.9" },
    mailServer: "mail.example.org:465",
    payments: "live",
  });
  expect(lines).toContain("Database    PostgreSQL 16.9, on a server");
  expect(lines).toContain("E-mail      through mail.example.org:465");
  expect(lines).toContain("Payments    Mollie, real money");
});
