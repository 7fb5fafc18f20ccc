import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { NotFound, RoleNeeded } from "../errors.ts";
import { alertBreaches } from "./alert-breaches.ts";
import { AmendBreach, amendBreach } from "./amend-breach.ts";
import { breachClock } from "./breach.ts";
import { berlinField } from "./breach-input.ts";
import { breachEntries, breaches } from "./breaches.sql.ts";
import { CloseBreach, closeBreach } from "./close-breach.ts";
import { DecideBreach, decideBreach } from "./decide-breach.ts";
import { NoteBreachNotice, noteBreachNotice } from "./note-breach-notice.ts";
import { noticeTemplate } from "./notice-template.ts";
import { printBreach } from "./print-breach.ts";
import { allBreaches, breachById, openBreaches } from "./read-breaches.ts";
import { RecordBreach, recordBreach } from "./record-breach.ts";

let app: TestApp;
let adaId: string;
let ottoId: string;
beforeAll(async () => {
  app = await openTestApp();
  adaId = await app.person("Ada", { role: "administrator" });
  ottoId = await app.person("Otto", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(() => app.emptyTables("outbound_mails"));

const ada = () => app.administrator(adaId);
const facts = (changes: object = {}) => ({
  what: "Ein Brief ging an die falsche Anschrift.",
  noticedAt: berlinField(ada().now()),
  noticedBy: "Ruth",
  role: "controller",
  confidentiality: "yes",
  data: "Name und Anschrift",
  persons: "",
  personsAbout: "ein früherer Halter",
  risk: "unknown",
  consequences: "",
  measures: "Brief zurückverlangt",
  ...changes,
});
const opened = (changes: object = {}) => recordBreach(ada(), RecordBreach.parse(facts(changes)));
const decide = (breachId: string, party: string, notify: string) =>
  decideBreach(
    ada(),
    DecideBreach.parse({ breachId, party, notify, reason: "Der Brief kam ungeöffnet zurück." }),
  );
const notify = (breachId: string, party: string, reason?: string) =>
  noteBreachNotice(
    ada(),
    NoteBreachNotice.parse({ breachId, party, at: berlinField(ada().now()), how: "Formular", reason }),
  );
const close = (breachId: string) =>
  closeBreach(ada(), CloseBreach.parse({ breachId, reason: "Alles ist erledigt." }));
const mails = async () => {
  await alertBreaches(app.system());
  const { rows } = await app.runAsOwner(
    "select recipient, subject, text from outbound_mails where template = 'breaches.alert'",
  );
  return rows;
};

test("PV-20 recording one starts 72 hours, and administrators are mailed then and at 24, 48, 60, 72", async () => {
  const id = await opened();
  const { number, clock } = await breachById(ada(), id);
  expect(number).toMatch(/^D-2026-\d{4}$/);
  expect(clock).toMatchObject({ state: "running", hoursLeft: 72 });
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ recipient: await app.emailOf(adaId) });
  expect(first?.subject).toContain(number);
  // A mailbox is no place for what happened.
  expect(String(first?.text)).not.toContain("Anschrift");
  let passed = 0;
  for (const [hours, total] of [
    [23, 1],
    [24, 2],
    [47, 2],
    [48, 3],
    [60, 4],
    [72, 5],
    [90, 5],
  ] as const) {
    app.later({ minutes: (hours - passed) * 60 });
    passed = hours;
    expect(await mails(), `after ${hours} hours`).toHaveLength(total);
  }
  expect((await breachById(ada(), id)).clock.state).toBe("over");
  expect(await app.auditTrail(`breach:${id}`)).toEqual(
    expect.arrayContaining(["breach.recorded", "breach.alerted", "breach.read"]),
  );
});

test("PV-20 the clock is red in its last day, and stands still once the authority is settled", () => {
  const noticedAt = new Date("2026-11-21T08:00:00Z");
  const after = (hours: number, authority: "open" | "notified" | "not_needed" | "to_notify" = "open") =>
    breachClock({ noticedAt, authority }, new Date(noticedAt.getTime() + hours * 3_600_000));
  expect(after(1)).toMatchObject({ state: "running", hoursLeft: 71 });
  expect(after(47).state).toBe("running");
  expect(after(49).state).toBe("near");
  expect(after(72).state).toBe("over");
  expect(after(49, "to_notify").state).toBe("near");
  expect(after(99, "notified").state).toBe("stopped");
  expect(after(99, "not_needed").state).toBe("stopped");
});

test("PV-20 whoever knows better adds an entry, and no entry is ever changed", async () => {
  const id = await opened();
  await amendBreach(
    ada(),
    AmendBreach.parse({ breachId: id, ...facts({ persons: "3", risk: "low" }), reason: "Nachgezählt" }),
  );
  const { facts: known, entries } = await breachById(ada(), id);
  expect(known).toMatchObject({ persons: 3, risk: "low", data: "Name und Anschrift" });
  expect(entries.map(({ kind, facts }) => [kind, facts])).toEqual([
    ["recorded", expect.objectContaining({ persons: null, risk: "unknown" })],
    ["amended", { persons: 3, risk: "low" }],
  ]);
  await expectRuleBroken(
    amendBreach(ada(), AmendBreach.parse({ breachId: id, ...facts({ persons: "3", risk: "low" }) })),
    "breaches_nothing_new",
  );
  await expect(app.runAsOwner("update breach_entries set reason = 'anders'")).rejects.toThrow();
});

describe("PV-20 decisions", () => {
  test("not notifying takes reasons and no risk; a high risk asks about the people concerned", async () => {
    const id = await opened({ risk: "high" });
    await expectRuleBroken(decide(id, "authority", "no"), "breaches_authority_by_risk");
    expectInvalid(
      DecideBreach,
      { breachId: id, party: "authority", notify: "", reason: "" },
      "breaches_decision_missing",
      "breaches_reason_missing",
    );
    await expectRuleBroken(close(id), "breaches_authority_open");
    await decide(id, "authority", "yes");
    expect((await breachById(ada(), id)).authority).toBe("to_notify");
    await expectRuleBroken(close(id), "breaches_authority_open");
    await notify(id, "authority");
    await expectRuleBroken(close(id), "breaches_persons_open");
    await decide(id, "persons", "yes");
    await expectRuleBroken(close(id), "breaches_persons_open");
    await notify(id, "persons");
    await close(id);
    await expectRuleBroken(decide(id, "persons", "no"), "breaches_closed");
    expect((await openBreaches(ada())).map((each) => each.id)).not.toContain(id);
    expect((await mails()).filter(({ text }) => String(text).includes(id))).toEqual([]);
  });

  test("where a risk is unlikely the authority need not know, and the clock stops", async () => {
    const id = await opened({ risk: "none" });
    await decide(id, "authority", "no");
    expect((await breachById(ada(), id)).clock.state).toBe("stopped");
    expect((await mails()).filter(({ text }) => String(text).includes(id))).toEqual([]);
    await close(id);
  });

  test("after 72 hours the reasons for the delay belong to it", async () => {
    const id = await opened({ risk: "low" });
    app.later({ days: 4 });
    await expectRuleBroken(notify(id, "authority"), "breaches_late_reason_missing");
    await notify(id, "authority", "Der Fehler fiel erst beim Abgleich auf.");
    expect((await breachById(ada(), id)).authority).toBe("notified");
  });

  test("a processor notifies the controller, without a choice", async () => {
    const id = await opened({ role: "processor", risk: "none" });
    await expectRuleBroken(decide(id, "controller", "no"), "breaches_processor_notifies");
    await decide(id, "authority", "no");
    await expectRuleBroken(close(id), "breaches_controller_open");
    await notify(id, "controller");
    await close(id);
  });

  test("times are of Berlin, not in the future, and not before it was noticed", async () => {
    const tomorrow = berlinField(new Date(ada().now().getTime() + 86_400_000));
    await expectRuleBroken((async () => opened({ noticedAt: tomorrow }))(), "breaches_noticed_in_future");
    expectInvalid(
      RecordBreach,
      facts({ noticedAt: "gestern", what: "?", noticedBy: "", persons: "viele" }),
      "breaches_what_missing",
      "breaches_noticed_missing",
      "breaches_noticed_by_missing",
      "breaches_persons_invalid",
    );
    const id = await opened();
    const early = berlinField(new Date(ada().now().getTime() - 86_400_000));
    await expectRuleBroken(
      noteBreachNotice(
        ada(),
        NoteBreachNotice.parse({ breachId: id, party: "persons", at: early, how: "Brief" }),
      ),
      "breaches_notified_invalid",
    );
  });
});

test("PV-20 only administrators see it: every other role is refused, and row security shows nothing", async () => {
  const id = await opened();
  const others = [
    app.staff(ottoId, "researcher", "reviewer", "support", "finance"),
    app.staff(ottoId, "support"),
  ];
  for (const ctx of others) {
    for (const verb of [
      () => allBreaches(ctx),
      () => breachById(ctx, id),
      () => recordBreach(ctx, RecordBreach.parse(facts())),
      () => amendBreach(ctx, AmendBreach.parse({ breachId: id, ...facts() })),
      () =>
        decideBreach(
          ctx,
          DecideBreach.parse({ breachId: id, party: "persons", notify: "yes", reason: "Weil es so ist." }),
        ),
      () =>
        noteBreachNotice(
          ctx,
          NoteBreachNotice.parse({
            breachId: id,
            party: "persons",
            at: berlinField(ctx.now()),
            how: "Brief",
          }),
        ),
      () => closeBreach(ctx, CloseBreach.parse({ breachId: id, reason: "Alles ist erledigt." })),
      () => printBreach(ctx, { breachId: id, format: "pdf", locale: "de" }),
    ])
      await expect((async () => verb())()).rejects.toBeInstanceOf(RoleNeeded);
    expect(await openBreaches(ctx)).toEqual([]);
    for (const table of [breaches, breachEntries])
      expect(await inTransaction(ctx, (ctx) => ctx.db.$count(table))).toBe(0);
  }
  await expect(breachById(ada(), "00000000-0000-4000-8000-000000000000")).rejects.toBeInstanceOf(NotFound);
  await expectRollbackWithoutAudit(app, "breach.recorded", () => opened());
});

test("PV-20 it is printed for the authority as a paper and as a table, in both languages", async () => {
  const id = await opened({ risk: "low", what: "=Ein Brief; an die falsche Anschrift" });
  await decide(id, "authority", "yes");
  for (const [locale, words] of [
    ["de", ["Datenpanne D-2026", "noch unbekannt", "Wird benachrichtigt"]],
    ["en", ["Data breach D-2026", "unknown yet", "To be notified"]],
  ] as const) {
    const pdf = await printBreach(ada(), { breachId: id, format: "pdf", locale });
    const text = await pdfText(pdf.bytes);
    for (const word of words) expect(text).toContain(word);
  }
  const { bytes, name } = await printBreach(ada(), { breachId: id, format: "csv", locale: "de" });
  const csv = new TextDecoder().decode(bytes);
  expect(name).toMatch(/^D-2026-\d{4}\.csv$/);
  // No spreadsheet runs it.
  expect(csv).toContain(`"'=Ein Brief; an die falsche Anschrift"`);
  expect(csv).toContain("Der Brief kam ungeöffnet zurück.");
  await expect(printBreach(ada(), { breachId: id, format: "doc", locale: "de" })).rejects.toBeInstanceOf(
    NotFound,
  );
  const { number, facts: known } = await breachById(ada(), id);
  const texts = (["de", "en"] as const).map((locale) =>
    noticeTemplate(app.services.config, { number, facts: known, party: "persons" }, locale),
  );
  for (const text of texts) expect(text).toContain("Name und Anschrift");
  expect(texts[0]).not.toBe(texts[1]);
});
