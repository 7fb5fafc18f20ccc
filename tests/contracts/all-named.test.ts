import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "#tests/world/rules/source-files.ts";

const contracts = globSync("tests/contracts/*.ts")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** What looks like the inside of a library. */
const marks =
  /\bUNSAFE_\w|\bunstable_\w|__reactRouter|X-Remix-|[?&"]_routes\b|session_token=|app\.session_token|two_factor=|as unknown as (pg|Record<string, (Text|EventLabel)>)|__drizzle_migrations|_journal\.json|execProtocol|"\.\.\/runtime\.js"/;

/** They imitate a browser or a server, and fail by themselves when it differs. */
const imitations = /\.(test|journey)\.tsx?$|^tests\/(contracts|journeys)\/|^tests\/http\/server-build\.ts$/;

test("whoever relies on the inside of a library is named in a contract", () => {
  const relying = [...readSources()].filter(([path, source]) => !imitations.test(path) && marks.test(source));
  expect(relying.length, "The marks find nothing any more.").toBeGreaterThan(10);
  expect(
    relying.map(([path]) => path).filter((path) => !contracts.includes(`"${path}"`)),
    "Name the file in tests/contracts, with what it relies on.",
  ).toEqual([]);
});
