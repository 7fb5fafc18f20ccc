import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { askForNames, type NameGround, nameGround } from "../history/name-grounds.ts";
import { namesInTexts } from "../history/reads-as-name.ts";
import { maxChapterLength } from "./report.ts";
import { proseChapters } from "./report-content.ts";
import { reportChapters, reportChapterVersions } from "./reports.sql.ts";

const chapterText = z
  .string()
  .max(maxChapterLength, "team_text_too_long")
  .transform((text) => text.replaceAll("\r\n", "\n").trim());

export const WriteChapter = z.object({
  researchId: z.uuid(),
  chapter: z.enum(proseChapters),
  textDe: chapterText,
  textEn: chapterText,
  /** 0 for the first text. */
  version: z.coerce.number().int(),
  nameGround,
});

/** What the team says in a chapter, as a version of its own. Throws `Conflict` when somebody else wrote meanwhile. */
export function writeChapter(ctx: Ctx<Staff>, input: z.infer<typeof WriteChapter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, chapter, version, nameGround, ...texts } = input;
    await lockCaseInWork(ctx, researchId);
    const row = await lockChapter(ctx, researchId, chapter);
    if (row) await mustBeCurrent(ctx, row, version);
    if (!row && !texts.textDe && !texts.textEn) return;
    if (row?.textDe === texts.textDe && row.textEn === texts.textEn) return;
    await saveChapter(ctx, row ?? { researchId, chapter }, { ...texts, nameGround });
  });
}

export const RestoreChapter = WriteChapter.omit({ textDe: true, textEn: true }).extend({
  restored: z.coerce.number().int(),
});

/** Says again what an earlier version said; nothing between is lost. */
export function restoreChapter(ctx: Ctx<Staff>, input: z.infer<typeof RestoreChapter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, chapter, version, restored } = input;
    await lockCaseInWork(ctx, researchId);
    const row = await mustBeCurrent(ctx, await lockChapter(ctx, researchId, chapter), version);
    const [earlier] = await ctx.db
      .select({ textDe: reportChapterVersions.textDe, textEn: reportChapterVersions.textEn })
      .from(reportChapterVersions)
      .where(and(eq(reportChapterVersions.chapterId, row.id), eq(reportChapterVersions.version, restored)));
    if (!earlier) throw new NotFound();
    await saveChapter(ctx, row, { ...earlier, nameGround: input.nameGround });
  });
}

type Chapter = typeof reportChapters.$inferSelect;

async function lockChapter(ctx: Tx<Staff>, researchId: string, chapter: Chapter["chapter"]) {
  const [row] = await ctx.db
    .select()
    .from(reportChapters)
    .where(and(eq(reportChapters.researchId, researchId), eq(reportChapters.chapter, chapter)))
    .for("update");
  return row;
}

async function saveChapter(
  ctx: Tx<Staff>,
  row: Chapter | Pick<Chapter, "researchId" | "chapter">,
  { nameGround, ...texts }: Pick<Chapter, "textDe" | "textEn"> & { nameGround: NameGround | undefined },
): Promise<void> {
  const { researchId, chapter } = row;
  const changed = { changedBy: ctx.actor.userId, changedAt: ctx.now() };
  const known = "id" in row ? row : null;
  await askForNames(ctx, `research:${researchId}`, {
    names: namesInTexts([texts.textDe, texts.textEn]),
    before: namesInTexts([known?.textDe ?? null, known?.textEn ?? null]),
    nameGround,
  });
  const id = known?.id ?? uuidv7(ctx.now().getTime());
  const version = (known?.version ?? 0) + 1;
  if (known)
    await ctx.db
      .update(reportChapters)
      .set({ ...texts, ...changed, version })
      .where(eq(reportChapters.id, id));
  else
    await ctx.db.insert(reportChapters).values({
      id,
      researchId,
      chapter,
      ...texts,
      ...changed,
      createdBy: changed.changedBy,
      createdAt: changed.changedAt,
    });
  await ctx.db
    .insert(reportChapterVersions)
    .values({ id: uuidv7(ctx.now().getTime()), chapterId: id, version, ...texts, ...changed });
  await record(ctx, "report.written", `research:${researchId}`, { chapter, version });
}
