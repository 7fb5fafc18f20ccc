import { problemText } from "#app/wording/problem-text.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { namedFor, takesLetters } from "#business/letters/archive.ts";
import { allArchives } from "#business/letters/archives/read-archives.ts";
import { draftLetters } from "#business/letters/writing/draft-letters.ts";
import { SerialLetter } from "#business/letters/writing/write-serial-letter.ts";
import type { Locale } from "#business/locale.ts";

type Asked = { researchId: string; text: string; archiveIds: string };

/** Whom one can choose, and the letter to each that is chosen. */
export function loadSerial(ctx: Ctx<Staff>, asked: Asked, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const parsed = SerialLetter.safeParse(asked);
    const chosen = asked.archiveIds.split(",");
    const started = asked.text !== "" || asked.archiveIds !== "";
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? [])
      if (started) problems[String(path[0])] ??= problemText(message, locale);
    const archives = await allArchives(ctx);
    return {
      text: asked.text,
      archives: archives
        .filter((archive) => takesLetters(archive) && !archive.retiredAt)
        .map(({ id, nameDe, nameEn, address, email }) => ({
          id,
          name: namedFor(locale === "de" ? nameDe : nameEn, null),
          chosen: chosen.includes(id),
          reachable: Boolean(address || email),
        }))
        // Whom a letter can reach stands first: one without any address stops all.
        .toSorted((a, b) => Number(b.reachable) - Number(a.reachable)),
      previews: parsed.success ? await draftLetters(ctx, { ...parsed.data, question: parsed.data.text }) : [],
      problems,
    };
  });
}
