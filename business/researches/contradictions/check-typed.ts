import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { citations, sources } from "#business/evidence/evidence.sql.ts";
import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import type {
  CasePicture,
  EvidenceClass,
  PicturedStatement,
} from "#business/history/contradictions/picture.ts";
import { eventTypes } from "#business/history/event-types.ts";
import { researchTimeline } from "#business/history/history.sql.ts";
import { odometerUnits } from "#business/history/statement.ts";
import { berlinDay } from "#business/locale.ts";
import { readEdtf } from "#business/vehicles/dates/edtf.ts";
import { understandDate } from "#business/vehicles/dates/understand-date.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { loadPicture } from "./load-picture.ts";

const text = z.string().trim().max(20_000).default("");

/** Half-typed: what is not understood yet is left out, and nothing is refused for it. */
export const CheckTyped = z.object({
  researchId: z.uuid(),
  /** Of the statement that is changed. */
  statementId: z.uuid().optional().catch(undefined),
  /** What a new one will rest on. */
  citationId: z.uuid().optional().catch(undefined),
  date: text,
  eventType: z.enum(eventTypes).catch("event"),
  titleDe: text,
  titleEn: text,
  descriptionDe: text,
  descriptionEn: text,
  place: text,
  odometer: z.coerce.number().int().positive().nullable().catch(null),
  odometerUnit: z.enum(odometerUnits).catch("km"),
});
type Typed = z.infer<typeof CheckTyped>;

const unsaved = "typed";

/** What a statement that is still being typed contradicts, with what else is concerned; the gravest first. */
export function checkTyped(ctx: Ctx<Staff>, typed: Typed) {
  return inTransaction(ctx, async (ctx) => {
    const picture = await loadPicture(ctx, typed.researchId);
    const id = typed.statementId ?? unsaved;
    const stored = picture.statements.find((each) => each.id === id);
    const classes = stored?.classes ?? (await classesOf(ctx, typed));
    const others = picture.statements.filter((each) => each !== stored);
    const pictured = toPictured(typed, id, classes, berlinDay(ctx.now()));
    const found = findContradictions({ ...picture, statements: [...others, pictured] }).filter(
      ({ subjects }) => subjects.some((subject) => subject.id === id),
    );
    const concerned = new Set(found.flatMap(({ subjects }) => subjects.map((subject) => subject.id)));
    const names = await namesOf(ctx, picture, concerned);
    return found.map(({ subjects, ...each }) => ({
      ...each,
      others: subjects.flatMap((subject) => (subject.id === id ? [] : (names.get(subject.id) ?? []))),
    }));
  });
}

function toPictured(
  typed: Typed,
  id: string,
  classes: readonly EvidenceClass[],
  today: string,
): PicturedStatement {
  const { eventType, titleDe, titleEn, descriptionDe, descriptionEn, place, odometer, odometerUnit } = typed;
  const date = typed.date === "" ? null : understandDate(typed.date, { today });
  const { earliest = null, latest = null } = (date && "edtf" in date ? readEdtf(date.edtf) : null) ?? {};
  return {
    id,
    eventType,
    earliest,
    latest,
    text: [titleDe, titleEn, descriptionDe, descriptionEn].filter(Boolean).join("\n"),
    place: place || null,
    odometer,
    odometerUnit: odometer === null ? null : odometerUnit,
    classes,
  };
}

async function classesOf(ctx: Tx<Staff>, { citationId }: Typed): Promise<EvidenceClass[]> {
  if (!citationId) return [];
  const rows = await ctx.db
    .select({ evidenceClass: sources.evidenceClass })
    .from(citations)
    .innerJoin(sources, eq(sources.id, citations.sourceId))
    .where(eq(citations.id, citationId));
  return rows.map(({ evidenceClass }) => evidenceClass);
}

type Named = { date: string | null; de: string; en: string };

/** As they are called; a statement with its date. */
async function namesOf(
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
