import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { questionsOf } from "#business/letters/questions/read-questions.ts";
import { templateText } from "#business/letters/questions/templates-for.ts";
import { draftLetters } from "#business/letters/writing/draft-letters.ts";
import type { Locale } from "#business/locale.ts";

/** The letter that a question would become; without one where nobody is asked. */
export function loadDraft(ctx: Ctx<Staff>, of: { researchId: string; itemId: string }, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const question = (await questionsOf(ctx, of.researchId)).find(({ itemId }) => itemId === of.itemId);
    if (!question) throw new NotFound();
    if (!question.archive) return { draft: null, question: question.text };
    const drafts = await draftLetters(ctx, {
      researchId: of.researchId,
      archiveIds: [question.archive.id],
      question: question.text,
      template: question.template,
      feeCents: question.feeCents,
    });
    return { draft: drafts[0] ?? null, question: templateText(question, locale) };
  });
}
