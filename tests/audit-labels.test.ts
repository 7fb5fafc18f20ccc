import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditEventLabel } from "#app/wording/audit-event-labels.ts";

const recorded = /record\(\s*ctx,\s*["`]([a-z${}.-]+)["`],\s*`research:/gi;

/** What the variable part of an event can be. */
const variants: Record<string, readonly string[]> = {
  "${found.kind}.changed": ["hypothesis.changed", "task.changed"],
  "${found.kind}.closed": ["hypothesis.closed", "task.closed"],
  "${kind}.added": ["hypothesis.added", "task.added"],
  "certificate.${state}": ["certificate.superseded", "certificate.revoked"],
  "custody.${change}": ["changed", "published", "restored", "withdrawn"].map((change) => `custody.${change}`),
  "statement.${change}": ["changed", "published", "restored", "withdrawn"].map(
    (change) => `statement.${change}`,
  ),
  "override.${decision}": ["confirmed", "refused", "withdrawn"].map((decision) => `override.${decision}`),
};

const events = globSync("business/**/*.ts").flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(recorded)].map(([, event = ""]) => event),
);

test("whatever is recorded about a case is shown in words, in both languages", () => {
  expect(events.length).toBeGreaterThan(40);
  const unnamed = events
    .flatMap((event) => variants[event] ?? [event])
    .filter((event) => (["de", "en"] as const).some((locale) => auditEventLabel(event, locale) === event));
  expect(unnamed, "Give it a label in the locale files of its noun: audit_<event>.").toEqual([]);
});
