import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { publishEntry } from "#tests/world/publish-entry.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { NotFound, RoleNeeded } from "../errors.ts";
import { MarkAsRead, markAsRead } from "./mark-as-read.ts";
import { signOffOfCase } from "./read-sign-off.ts";
import { SignCase, signCase } from "./sign-case.ts";

let app: TestApp;
let second: string;
let signing: Awaited<ReturnType<typeof openSigning>>;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  signing = await openSigning(app, second);
});

const unread = async () => (await signing.read()).reading.filter(({ isRead }) => !isRead);
const first = async () => {
  const [{ subject, digest } = { subject: "", digest: "" }] = await unread();
  return { researchId: signing.researchId, subject, digest };
};
const sign = async () => {
  const { researchId } = signing;
  const { hash: contentHash } = await signing.read();
  return signCase(signing.reviewer(), SignCase.parse({ researchId, contentHash, reason: "answered" }));
};

test("whoever signs has ticked every statement, period and mark with what it rests on", async () => {
  const reading = await unread();
  expect(reading.map(({ kind }) => kind).toSorted()).toEqual([
    "custody",
    "mark",
    "mark",
    "mark",
    "statement",
    "statement",
  ]);
  const registered = reading.find(({ title }) => title.de === "Erstzulassung in Celle");
  expect(registered).toMatchObject({ grade: { label: "proven" } });
  expect(registered?.citations).toHaveLength(6);
  await expectRuleBroken(sign(), "signing_unread");
  for (const { subject, digest } of reading.slice(1))
    await markAsRead(signing.reviewer(), { researchId: signing.researchId, subject, digest });
  await expectRuleBroken(sign(), "signing_unread");
  await markAsRead(signing.reviewer(), await first());
  expect(await unread()).toEqual([]);
  expect((await signing.read()).refusal).toBeNull();
  expect(await sign()).toMatchObject({ version: 1 });
});

test("what is published is listed as the report orders it, and what has no evidence is named", async () => {
  const entry = {
    title: "Ohne Tag",
    eventType: "note" as const,
    citation: "Brief",
    evidenceClass: "C" as const,
  };
  for (const [date, title, eventType] of [
    ["1965", "Verkauf 1965", "sale"],
    ["1965", "Bau", "production"],
    ["1988", "Umschreibung", "ownership_change"],
    ["1988", "Gesehen", "note"],
  ] as const)
    await publishEntry(app, signing, { ...entry, date, title, eventType });
  const uncited = await signing.write("Ohne Beleg", null);
  const { reading, changed, checklist, uncited: named } = await signing.read();
  const statements = reading.filter(({ kind }) => kind === "statement").map(({ id }) => id);
  const listed = changed.map(({ id }) => id).filter((id) => statements.includes(id));
  expect(listed).toEqual(statements);
  expect(named).toEqual([{ id: uncited, kind: "statement", title: { de: "Ohne Beleg", en: "Ohne Beleg" } }]);
  expect(checklist.find(({ check }) => check === "cited")).toMatchObject({ open: named.length });
});

test("ticking twice is once, and reading is no work on the case", async () => {
  const tick = await first();
  await expectRollbackWithoutAudit(app, "research.statement-read", () =>
    markAsRead(signing.reviewer(), tick),
  );
  await markAsRead(signing.reviewer(), tick);
  await markAsRead(signing.reviewer(), tick);
  const { rows } = await app.runAsOwner(
    `select 1 from sign_off_readings where research_id = '${signing.researchId}'`,
  );
  expect(rows).toHaveLength(1);
  expect((await signing.read()).refusal).toBeNull();
});

test.each([
  ["its text", "update research_timeline set title_de = 'Anders'"],
  ["a transcript", "update citations set transcript = 'Anders'"],
  ["the grade of a source", "update sources set evidence_class = 'D'"],
])("a statement is read anew when %s has changed", async (_, change) => {
  await signing.tick();
  await app.runAsOwner(`${change} where research_id = '${signing.researchId}'`);
  expect((await unread()).length).toBeGreaterThan(0);
  await expectRuleBroken(sign(), "signing_unread");
});

describe("what was shown is proven with it, so that a tick assembles no report", () => {
  const shown = async (ctx = signing.reviewer()) => {
    const [row] = (await signOffOfCase(ctx, signing.researchId)).reading;
    const { subject, digest, proof } = row ?? { subject: "", digest: "", proof: "" };
    return { researchId: signing.researchId, subject, digest, proof };
  };

  test("as long as nothing was changed since", async () => {
    const tick = await shown();
    await markAsRead(signing.reviewer(), tick);
    const { researchId } = signing;
    const [, other] = (await signing.read()).reading;
    const { subject, digest, proof } = other ?? { subject: "", digest: "", proof: "" };
    await signing.write("Noch eine Angabe");
    // Looked at anew, and it still stands.
    await markAsRead(signing.reviewer(), { researchId, subject, digest, proof });
    expect((await unread()).map((row) => row.subject)).not.toContain(subject);
    // As if nobody had noticed the change: a tick says what was read, and the signature asks for what stands.
    const late = await shown();
    await app.runAsOwner(
      `update research_timeline set title_de = 'Anders' where research_id = '${researchId}'`,
    );
    await markAsRead(signing.reviewer(), late);
    expect((await unread()).length).toBeGreaterThan(0);
  });

  test("for this row and this person alone", async () => {
    const tick = await shown();
    const forged = { ...tick, digest: "0".repeat(64) };
    await expectRuleBroken(markAsRead(signing.reviewer(), forged), "signing_changed");
    const third = app.staff(await app.person("tina", { role: "researcher" }), "reviewer");
    const theirs = await shown(third);
    expect(theirs.digest).toBe(tick.digest);
    expect(theirs.proof).not.toBe(tick.proof);
    await expectRuleBroken(markAsRead(third, { ...forged, proof: theirs.proof }), "signing_changed");
    await expectRuleBroken(markAsRead(app.staff(signing.staffId, "reviewer"), tick), "signing_second_person");
  });
});

test("nobody ticks for somebody else, what has changed, or outside of their case", async () => {
  const tick = await first();
  const refused = (who = signing.reviewer(), changes: object = {}) =>
    markAsRead(who, MarkAsRead.parse({ ...tick, ...changes }));
  await expect(refused(app.staff(second, "support"))).rejects.toThrow(RoleNeeded);
  await expectRuleBroken(refused(app.staff(signing.staffId, "reviewer")), "signing_second_person");
  await expectRuleBroken(refused(signing.reviewer(), { digest: "0".repeat(64) }), "signing_changed");
  const absent = "01980000-0000-7000-8000-000000000000";
  await expect(refused(signing.reviewer(), { researchId: absent })).rejects.toThrow(NotFound);
  await expectNothingLeft(app, () => refused(signing.reviewer(), { digest: "0".repeat(64) }));
  expect(MarkAsRead.safeParse({ ...tick, digest: "read" }).success).toBe(false);
  const third = app.staff(await app.person("tina", { role: "researcher" }), "reviewer");
  await markAsRead(third, tick);
  expect((await unread()).map(({ subject }) => subject)).toContain(tick.subject);
  await signing.sign();
  await expectRuleBroken(refused(), "signing_not_open");
  // @ts-expect-error customers sign nothing
  void (() => markAsRead(app.customer(signing.userId), tick));
});
