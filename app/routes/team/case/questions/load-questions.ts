import { archiveFee } from "#app/wording/archive-fee.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { waitingTimes } from "#business/letters/answers/waiting-times.ts";
import { namedFor, takesLetters } from "#business/letters/archive.ts";
import { allArchives } from "#business/letters/archives/read-archives.ts";
import { type OwnRequest, ownRequestsOf } from "#business/letters/own-data/read-own-requests.ts";
import { type Question, questionsOf } from "#business/letters/questions/read-questions.ts";
import { searchWords } from "#business/letters/questions/search-words.ts";
import { suggestedQuestions } from "#business/letters/questions/suggest-questions.ts";
import { lettersOfCase } from "#business/letters/read-letters.ts";
import { berlinDay, dayText, type Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";
import { teamMembers } from "#business/worklist/read-team.ts";

/** What a case asks, whom it can ask, and what is usually asked about such a vehicle. */
export function loadQuestions(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const all = await questionsOf(ctx, researchId);
    const archives = await allArchives(ctx);
    const words = await searchWords(ctx, researchId);
    const letters = await lettersOfCase(ctx, researchId);
    const waited = await waitingTimes(ctx);
    return {
      questions: all.map((question) => ({
        ...toView(question, locale),
        search: words(question),
        letters: letters.filter(({ itemId }) => itemId === question.itemId),
        waited: (question.archive && waited.get(question.archive.id)) ?? null,
      })),
      archives: archives
        .filter((archive) => takesLetters(archive) && !archive.retiredAt)
        .map(({ id, nameDe, nameEn }) => ({ id, name: namedFor(locale === "de" ? nameDe : nameEn, null) })),
      ownRequests: (await ownRequestsOf(ctx, researchId)).map((request) => toOwnRequest(request, locale)),
      suggestions: await suggestedQuestions(ctx, researchId, locale),
      team: await teamMembers(ctx),
      me: ctx.actor.userId,
      today: berlinDay(ctx.now()),
    };
  });
}

function toView({ archive, ...question }: Question, locale: Locale) {
  return {
    ...question,
    archive: archive && {
      id: archive.id,
      name: namedFor(locale === "de" ? archive.nameDe : archive.nameEn, null),
      fee: archiveFee(archive, locale),
      formUrl: archive.formUrl,
    },
  };
}

export type QuestionView = Awaited<ReturnType<typeof loadQuestions>>["questions"][number];

/** What the customer asks in their own name: to whom, and how far it is. Their address is theirs. */
function toOwnRequest({ kind, recipient, sentOn, answeredOn }: OwnRequest, locale: Locale) {
  const state = answeredOn
    ? textOf("own_requests_answered", locale, { date: dayText(answeredOn, locale) })
    : sentOn
      ? textOf("own_requests_sent", locale, { date: dayText(sentOn, locale) })
      : textOf("own_requests_written", locale);
  return { kind, name: textOf(`own_${kind}`, locale), to: recipient.split("\n")[0] ?? "", state };
}
