import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { historySeed, type Random, randomOf } from "#tests/world/random.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import type { AuditEvent } from "../declared.ts";
import { NotAllowed, RuleBroken } from "../errors.ts";
import { AddSource, addSource } from "../evidence/add-source.ts";
import { Cite, cite } from "../evidence/cite.ts";
import { WriteChapter, writeChapter } from "../reports/write-chapter.ts";
import { answerCustomer } from "../researches/comments/write-comment.ts";
import { writeNote } from "../researches/notes/write-note.ts";
import { planCase } from "../researches/plans/plan-case.ts";
import { researchForTeam } from "../researches/read-case.ts";
import { RecordSearch, recordSearch } from "../researches/record-search.ts";
import { DraftCustody, draftCustody } from "../researches/statements/draft-custody.ts";
import { RecordMark, recordMark } from "../researches/statements/record-mark.ts";
import { UploadAsTeam, uploadAsTeam } from "../researches/uploads/upload-as-team.ts";
import { decideOverride } from "../score/overrides/decide-override.ts";
import { ProposeOverride, proposeOverride } from "../score/overrides/propose-override.ts";
import { currentScore } from "../score/read-scores.ts";
import { type StaffRole, staffRoles } from "../staff-roles.ts";
import { reopenSignedCase } from "./reopening/reopen-signed-case.ts";

let app: TestApp;
let second: string;
let signing: Awaited<ReturnType<typeof openSigning>>;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());

const invented = "invention.changed" as string as AuditEvent;

type Step = (ctx: Ctx<Staff>, researchId: string, n: number) => Promise<unknown>;

const link = (researchId: string, n: number) =>
  AddSource.parse({
    researchId,
    kind: "link",
    url: `https://example.org/${n}`,
    readOn: "2026-11-01",
    title: `Quelle ${n}`,
    evidenceClass: "A",
    papers: ["origin"],
    family: "maker",
    form: "original",
    verification: "issuer",
    rights: "own",
  });

const work: Record<string, Step> = {
  "adds a source": (ctx, researchId, n) => addSource(ctx, link(researchId, n)),
  "cites one": async (ctx, researchId, n) => {
    const sourceId = await addSource(ctx, link(researchId, n));
    return cite(ctx, Cite.parse({ sourceId, transcript: "wörtlich", information: "primary" }));
  },
  "records a search": (ctx, researchId, n) =>
    recordSearch(ctx, RecordSearch.parse({ researchId, searchedOn: "2026-11-01", place: `Archiv ${n}` })),
  "records a mark": (ctx, researchId, n) =>
    recordMark(
      ctx,
      RecordMark.parse({ researchId, type: "colour", raw: `Rot ${n}`, condition: "original", cited: [] }),
    ),
  "drafts custody": (ctx, researchId, n) =>
    draftCustody(ctx, DraftCustody.parse({ researchId, role: "owner", party: `Halter ${n}`, cited: [] })),
  "writes a chapter": async (ctx, researchId, n) => {
    const text = { textDe: `Text ${n}`, textEn: `Text ${n}` };
    const version = chapters;
    await writeChapter(ctx, WriteChapter.parse({ researchId, chapter: "summary", ...text, version }));
    chapters++;
  },
  "uploads a file": (ctx, researchId, n) =>
    uploadAsTeam(ctx, UploadAsTeam.parse({ researchId, file: new File([`%PDF-1.4 ${n}`], `${n}.pdf`) })),
  "reopens it": (ctx, researchId) => reopenSignedCase(ctx, { researchId, reason: "new_lead" }),
  "does what is not invented yet": (ctx, researchId) =>
    inTransaction(ctx, (ctx) => record(ctx, invented, `research:${researchId}`)),
};
let chapters = 0;

const besides: Record<string, Step> = {
  "reads it": (ctx, researchId) => researchForTeam(ctx, researchId),
  "writes a note": (ctx, researchId) => writeNote(ctx, { researchId, note: "Morgen weiter." }),
  "plans it": (ctx, researchId) =>
    planCase(ctx, { researchIds: [researchId], nextAction: "Anrufen", dueOn: null }),
  "writes to the customer": (ctx, researchId) => answerCustomer(ctx, { researchId, message: "Guten Tag" }),
};

/** Whether it came about; what a role or a rule refuses did not. */
async function cameAbout(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotAllowed || error instanceof RuleBroken) return false;
      throw error;
    },
  );
}

const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => "signed",
    (error: unknown) => (error instanceof RuleBroken ? error.code : error),
  );

/** Kept apart from the audit log: who has worked since the last signature, as the steps themselves tell it. */
async function randomHistory(random: Random, team: readonly string[]): Promise<{ signed: number }> {
  const { researchId } = signing;
  const workers = new Set([signing.staffId]);
  const steps: string[] = [];
  let signed = 0;
  for (let n = 0; n < 24; n++) {
    app.later({ minutes: random.below(3) });
    const who = random.pick(team);
    if (random.chance(0.35)) {
      const code = await codeOf(signing.sign(app.staff(who, "reviewer")));
      steps.push(`${team.indexOf(who)} signs: ${String(code)}`);
      if (code === "signing_already") continue;
      expect(code === "signing_second_person", steps.join("\n")).toBe(workers.has(who));
      if (code === "signed") {
        signed++;
        workers.clear();
      }
      continue;
    }
    const counts = random.chance(0.5);
    const [name, step] = random.pick(Object.entries(counts ? work : besides));
    const roles = staffRoles.filter(() => random.chance(0.6));
    const ctx = app.staff(who, ...(roles as StaffRole[]));
    const done = await cameAbout(step(ctx, researchId, n));
    steps.push(`${team.indexOf(who)} as ${roles.join()} ${name}: ${done}`);
    if (done && counts) workers.add(who);
  }
  return { signed };
}

test("nobody signs what they worked on since the last signature, in whatever way and role", async () => {
  const seed = historySeed();
  console.info(`histories of HISTORY_SEED=${seed}`);
  let signed = 0;
  for (let history = 0; history < 6; history++) {
    signing = await openSigning(app, second, { documented: false });
    chapters = 0;
    const others = ["anna", "bert", "cora"].map((name) => app.person(name, { role: "researcher" }));
    const team = [second, ...(await Promise.all(others))];
    signed += (await randomHistory(randomOf(seed, history), team)).signed;
  }
  expect(signed, `HISTORY_SEED=${seed}`).toBeGreaterThan(0);
}, 120_000);

test("a reviewer alone cannot raise a signed case to a better class", async () => {
  signing = await openSigning(app, second);
  const { researchId } = signing;
  await signing.sign();
  await reopenSignedCase(signing.reviewer(), { researchId, reason: "new_lead" });
  await expectRuleBroken(signing.sign(), "signing_second_person");
  for (const n of [1, 2, 3, 4]) await work["cites one"]?.(signing.reviewer(), researchId, n);
  await expectRuleBroken(signing.sign(), "signing_second_person");
  expect(await signing.read()).toMatchObject({ refusal: "worker" });
  const third = await app.person("rita", { role: "researcher" });
  const { secondPersons } = await signing.read();
  expect(secondPersons).toContain("rita");
  expect(secondPersons).not.toContain("rolf");
  expect(await signing.sign(app.staff(third, "reviewer"))).toMatchObject({ version: 2 });
});

test("what was added while somebody signed, and they did not read, counts for the next signature", async () => {
  signing = await openSigning(app, second);
  const { researchId } = signing;
  await signing.sign();
  // As if the entry had been linked before the signature, though after its reading.
  await app.runAsOwner("alter table audit_log disable trigger audit_log_append_only");
  await app.runAsOwner(
    `update audit_log set details = jsonb_set(details, '{seen}', '0') where subject = 'research:${researchId}' and event = 'research.signed'`,
  );
  await app.runAsOwner("alter table audit_log enable trigger audit_log_append_only");
  const third = await app.person("rita", { role: "researcher" });
  await reopenSignedCase(app.administrator(third), { researchId, reason: "new_lead" });
  await expectRuleBroken(signing.sign(app.staff(signing.staffId, "reviewer")), "signing_second_person");
});

test("whoever worked on the case does not decide on an override of its score", async () => {
  signing = await openSigning(app, second);
  const { researchId, staffId } = signing;
  const computed = (await currentScore(signing.reviewer(), researchId))?.total;
  const reason = "Das Werksbuch war nur im Lesesaal einzusehen und ist nicht zitiert.";
  const proposal = ProposeOverride.parse({ researchId, computed, total: "99", reason });
  const overrideId = await proposeOverride(app.researcher(staffId), proposal);
  await work["adds a source"]?.(app.researcher(second), researchId, 1);
  const decision = { researchId, overrideId, decision: "confirmed", note: "" } as const;
  await expectRuleBroken(decideOverride(signing.reviewer(), decision), "score_override_second_person");
  const third = await app.person("rita", { role: "researcher" });
  await decideOverride(app.staff(third, "reviewer"), decision);
});
