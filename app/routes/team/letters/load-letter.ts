import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { waitingTimes } from "#business/letters/answers/waiting-times.ts";
import { archiveById } from "#business/letters/archives/read-archives.ts";
import { questionsOf } from "#business/letters/questions/read-questions.ts";
import { searchWords } from "#business/letters/questions/search-words.ts";
import { letterById } from "#business/letters/read-letters.ts";
import { letterReplyAddress } from "#business/letters/reply-address.ts";
import { berlinDay } from "#business/locale.ts";

/** A letter with what can be done with it, and what its answer closes. */
export function loadLetter(ctx: Ctx<Staff>, id: string) {
  return inTransaction(ctx, async (ctx) => {
    const { letter, isReturned, mail, ...people } = await letterById(ctx, id);
    const question = (await questionsOf(ctx, letter.researchId)).find(
      ({ itemId }) => itemId === letter.itemId,
    );
    const archive = await archiveById(ctx, letter.archiveId);
    const words = await searchWords(ctx, letter.researchId);
    const { hash: _, ...shown } = letter;
    return {
      ...people,
      letter: { ...shown, isReturned },
      returned: letter.state === "sent" && isReturned && mail ? { ...mail, mayReaddress: true } : null,
      archive: archive.id,
      reply: letterReplyAddress(ctx.services, letter),
      waited: (await waitingTimes(ctx, [archive.id])).get(archive.id) ?? null,
      question: question ? { text: question.text, open: question.outcome === null } : null,
      search: words({
        archive,
        template: question?.template ?? null,
        text: question?.text ?? letter.subject,
      }),
      files: (await documentsOf(ctx, letter.researchId))
        .filter(({ state }) => state !== "refused")
        .map(({ id, name }) => ({ id, name })),
      today: berlinDay(ctx.now()),
    };
  });
}

export type LetterView = Awaited<ReturnType<typeof loadLetter>>;
