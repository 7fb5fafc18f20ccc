import type { Ctx, Staff } from "#business/context.ts";
import { archiveName } from "#business/letters/archive.ts";
import { questionsOf } from "#business/letters/questions/read-questions.ts";
import type { Locale } from "#business/locale.ts";

/** Whom the tasks ask that are questions, by task: those of a serial letter have the same words. */
export async function askedArchives(
  ctx: Ctx<Staff>,
  researchId: string,
  locale: Locale,
): Promise<(itemId: string) => string | null> {
  const questions = await questionsOf(ctx, researchId);
  const names = new Map(
    questions.map(({ itemId, archive }) => [itemId, archive && archiveName(archive, locale)]),
  );
  return (itemId) => names.get(itemId) ?? null;
}
