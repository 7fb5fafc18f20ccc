import { readFileSync } from "node:fs";
import { idleExceptions, unlistedLicences } from "./checks/licences.ts";

/** Fails on a dependency whose licence was never reviewed, and on an exception no longer needed. */
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const unlisted = unlistedLicences(packages);
const idle = idleExceptions(packages);
for (const sentence of unlisted) console.error(sentence);
for (const pattern of idle) console.error(`No dependency is called ${pattern} any more.`);
if (unlisted.length > 0)
  console.error("Look at its terms, then write it into scripts/checks/licences.ts with the reason.");
if (unlisted.length + idle.length > 0) process.exitCode = 1;
