import { inArray } from "drizzle-orm";
import type { CasePicture } from "#business/history/contradictions/picture.ts";
import { researchTimeline } from "#business/history/history.sql.ts";
import type { Staff, Tx } from "../../context.ts";

type Named = { date: string | null; de: string; en: string };

/** As they are called; a statement with its date. */
export async function subjectNamesOf(
  ctx: Tx<Staff>,
  picture: CasePicture,
  ids: ReadonlySet<string>,
): Promise<Map<string, Named>> {
  if (ids.size === 0) return new Map();
  const { date, titleDe, titleEn, id } = researchTimeline;
  const statements = await ctx.db
    .select({ id, date, titleDe, titleEn })
    .from(researchTimeline)
    .where(
      inArray(
        id,
        picture.statements.flatMap((each) => (ids.has(each.id) ? each.id : [])),
      ),
    );
  const named = (id: string, name: string) => [id, { date: null, de: name, en: name }] as const;
  return new Map<string, Named>([
    ...picture.marks.map(({ id, raw }) => named(id, raw)),
    ...picture.custody.map(({ id, party }) => named(id, party)),
    ...picture.sources.map(({ id, title }) => named(id, title)),
    ...statements.map((row) => {
      const { id, date, titleDe, titleEn } = row;
      return [id, { date, de: titleDe ?? titleEn ?? "", en: titleEn ?? titleDe ?? "" }] as const;
    }),
  ]);
}
