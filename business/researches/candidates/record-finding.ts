import { z } from "zod";
import { localeOf } from "#business/accounts/read-account.ts";
import { archiveRecordForCase } from "#business/archive/read-records.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { addEntry, isDated } from "#business/history/add-entry.ts";
import { askForNames, nameGround } from "#business/history/name-grounds.ts";
import { historyOf } from "#business/history/read-history.ts";
import { namesInTexts } from "#business/history/reads-as-name.ts";
import { edtfOf } from "#business/history/statements/statement-input.ts";
import { berlinDay } from "#business/locale.ts";
import { disclosedAgreements } from "#business/matching/candidates/agreements.ts";
import { markSightingConfirmed } from "#business/matching/candidates/mark-candidate.ts";
import { notify } from "#business/messages/notify.ts";
import { caseQueryOf } from "#business/researches/candidates/compare-cases.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";

export const ConfirmSighting = z.object({
  researchId: z.uuid(),
  archiveRecordId: z.uuid(),
  /** The researcher's estimate, used when the source gives no date. */
  date: z.string().trim().max(40, "history_date_invalid").optional(),
  nameGround,
});

/** Adds the sighting as a cited statement in the customer's language and marks the candidate. Idempotent. */
export function confirmSighting(ctx: Ctx<Staff>, input: z.infer<typeof ConfirmSighting>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { archiveRecordId, researchId } = input;
    const found = await lockCaseInWork(ctx, researchId);
    const locale = await localeOf(ctx, found.userId);
    const sighting = await archiveRecordForCase(ctx, archiveRecordId, locale);
    if (!sighting) throw new NotFound();
    const candidate = await markSightingConfirmed(ctx, await caseQueryOf(ctx, researchId), archiveRecordId);
    if (await isAlreadyRecorded(ctx, input)) return;
    const { vehicle, ...statement } = sighting;
    const title = statement.title || vehicle;
    const estimate = input.date && edtfOf(input.date, berlinDay(ctx.now()));
    const date = isDated(statement.date) ? statement.date : estimate;
    if (!date) throw new RuleBroken("history_sighting_undated");
    const names = namesInTexts([title, statement.description, statement.place]);
    await askForNames(ctx, `research:${researchId}`, { names, nameGround: input.nameGround });
    const agreements = disclosedAgreements(candidate);
    const id = await addEntry(ctx, {
      ...statement,
      title,
      date,
      locale,
      researchId,
      userId: found.userId,
      archiveRecordId,
      agreements,
    });
    await citeSighting(ctx, input, id, statement);
    await announceFinding(ctx, found, id, title);
  });
}

/** The sighting becomes a source of the case, which the statement cites. */
async function citeSighting(
  ctx: Tx<Staff>,
  { researchId, archiveRecordId }: { researchId: string; archiveRecordId: string },
  statementId: string,
  { evidenceClass }: { evidenceClass: "A" | "B" | "C" | "D" | "E" | "F" },
): Promise<void> {
  const sighting = { kind: "sighting", researchId, archiveRecordId, evidenceClass, ...sightingEvidence };
  const sourceId = await addSource(ctx, AddSource.parse(sighting));
  const supports = [{ statementId, directness: "direct" }];
  await cite(ctx, Cite.parse({ sourceId, information: "unknown", supports }));
}

/** What we know of every sighting: a researcher compared a report of it with the vehicle, and its facts may be quoted. */
const sightingEvidence = {
  title: "",
  form: "transcript",
  verification: "researcher",
  rights: "quote",
} as const;

type LockedCase = Awaited<ReturnType<typeof lockCaseInWork>>;

async function isAlreadyRecorded(
  ctx: Tx<Staff>,
  input: { researchId: string; archiveRecordId: string },
): Promise<boolean> {
  const history = await historyOf(ctx, input.researchId);
  return history.some((entry) => entry.archiveRecordId === input.archiveRecordId);
}

async function announceFinding(
  ctx: Tx<Staff>,
  found: LockedCase,
  entryId: string,
  title: string,
): Promise<void> {
  await record(ctx, "finding.recorded", `research:${found.id}`, { entry: entryId });
  await notify(ctx, {
    userId: found.userId,
    researchId: found.id,
    kind: "finding_added",
    params: { ...found.vehicleParams, finding: title },
  });
}
