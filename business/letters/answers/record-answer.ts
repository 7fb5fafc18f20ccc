import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { addSource } from "#business/evidence/add-source.ts";
import { nameGround } from "#business/history/name-grounds.ts";
import { berlinDay } from "#business/locale.ts";
import { agendaItems } from "#business/researches/agenda.sql.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { archives } from "../archives.sql.ts";
import { letterOutcomes, usualEvidence } from "../letter.ts";
import { letters } from "../letters.sql.ts";
import { lockLetter, type StoredLetter } from "../lock-letter.ts";
import { closeWithAnswer, closeWithNothing } from "../questions/close-question.ts";
import { questions } from "../questions.sql.ts";

const optionalText = (max: number) => z.string().trim().max(max, "team_text_too_long").default("");

export const RecordAnswer = z.object({
  letterId: z.uuid(),
  answeredOn: z.iso.date("letters_day_invalid"),
  outcome: z.enum(letterOutcomes, "letters_outcome_missing"),
  /** For the team. */
  answer: optionalText(1000),
  /** A file of the case: it becomes a source. */
  documentId: z
    .union([z.uuid(), z.literal("")])
    .default("")
    .transform((id) => id || null),
  /** Of a "nothing", for the customer. */
  place: optionalText(200),
  lookedFor: optionalText(500),
  nameGround,
});
type Answer = z.infer<typeof RecordAnswer>;

/** What came back. An answer becomes a source, a "nothing" the search that its customer sees; both end the question. */
export function recordAnswer(ctx: Ctx<Staff>, input: Answer): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const asked = await lockLetter(ctx, input.letterId);
    const letter = asked.reminderOf ? await lockLetter(ctx, asked.reminderOf) : asked;
    await lockCaseInWork(ctx, letter.researchId);
    if (letter.state !== "sent") throw new RuleBroken("letters_not_waiting");
    const { answeredOn, outcome } = input;
    if (answeredOn > berlinDay(ctx.now()) || answeredOn < (letter.sentOn ?? answeredOn))
      throw new RuleBroken("letters_day_invalid");
    if (outcome === "answer" && !input.answer) throw new RuleBroken("letters_answer_missing");
    await ctx.db
      .update(letters)
      .set({
        state: "answered",
        answeredOn,
        outcome,
        answer: input.answer || null,
        answerDocumentId: input.documentId,
        answerRecordedBy: ctx.actor.userId,
      })
      .where(eq(letters.id, letter.id));
    await endReminders(ctx, letter, input);
    await record(ctx, "letter.answered", `research:${letter.researchId}`, { letter: letter.number, outcome });
    if (input.documentId) await citeAnswer(ctx, letter, input.documentId, answeredOn);
    await endQuestion(ctx, letter, input);
  });
}

/** Sent ones were answered with it; the others would be written to somebody who has answered. */
async function endReminders(
  ctx: Tx<Staff>,
  { id }: StoredLetter,
  { answeredOn, outcome }: Answer,
): Promise<void> {
  const of = eq(letters.reminderOf, id);
  await ctx.db
    .update(letters)
    .set({ state: "answered", answeredOn, outcome, answerRecordedBy: ctx.actor.userId })
    .where(and(of, eq(letters.state, "sent")));
  await ctx.db
    .update(letters)
    .set({ state: "taken_back", releaseAt: null, takenBackBy: ctx.actor.userId, takenBackAt: ctx.now() })
    .where(and(of, inArray(letters.state, ["written", "printed", "leaving"])));
}

async function citeAnswer(
  ctx: Tx<Staff>,
  letter: StoredLetter,
  documentId: string,
  day: string,
): Promise<void> {
  const [archive] = await ctx.db.select().from(archives).where(eq(archives.id, letter.archiveId));
  if (!archive) return;
  await addSource(ctx, {
    kind: "document",
    researchId: letter.researchId,
    documentId,
    title: `${letter.addressee.split("\n")[0] ?? ""}, ${letter.number}`.slice(0, 300),
    evidenceClass: usualEvidence(archive.kind),
    repository: (letter.language === "de" ? archive.nameDe : archive.nameEn).slice(0, 200),
    callNumber: null,
    date: { edtf: day, words: null },
    originGroup: null,
    form: "scan",
    verification: "researcher",
    rights: "quote",
    papers: [],
    family: archive.kind === "maker" ? "maker" : null,
  });
}

/** An answer that only refuses, or that never arrived, leaves it open: somebody else may know. */
async function endQuestion(ctx: Tx<Staff>, letter: StoredLetter, input: Answer): Promise<void> {
  if (!letter.itemId || (input.outcome !== "answer" && input.outcome !== "nothing")) return;
  const [item] = await ctx.db
    .select({ version: agendaItems.version, outcome: agendaItems.outcome, result: questions.result })
    .from(questions)
    .innerJoin(agendaItems, eq(agendaItems.id, questions.itemId))
    .where(eq(questions.itemId, letter.itemId));
  if (!item || item.outcome || item.result) return;
  const of = { researchId: letter.researchId, itemId: letter.itemId, version: item.version };
  if (input.outcome === "answer") {
    await closeWithAnswer(ctx, { ...of, answer: input.answer });
    return;
  }
  if (!input.place) throw new RuleBroken("team_search_place_missing");
  if (!input.lookedFor) throw new RuleBroken("letters_looked_for_missing");
  const { place, lookedFor, answeredOn: searchedOn, nameGround } = input;
  await closeWithNothing(ctx, { ...of, place, lookedFor, searchedOn, nameGround });
}
