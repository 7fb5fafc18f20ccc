import { eq } from "drizzle-orm";
import { citations, sources } from "#business/evidence/evidence.sql.ts";
import type { CasePicture, EvidenceClass } from "#business/history/contradictions/picture.ts";
import type { Span } from "#business/history/span.ts";
import { chassisKey } from "#business/identification/chassis/chassis-number.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { understandDate } from "#business/identification/dates/understand-date.ts";
import { berlinDay } from "#business/locale.ts";
import type { Staff, Tx } from "../../context.ts";
import { sameNumbers } from "./same-numbers.ts";
import type { Typed } from "./typed.ts";

const unsaved = "typed";

/** The case as it would be with what is typed in the place of what is stored; `id` is that of what is typed. */
export async function withTyped(
  ctx: Tx<Staff>,
  picture: CasePicture,
  typed: Typed,
): Promise<{ picture: CasePicture; id: string }> {
  const today = berlinDay(ctx.now());
  if (typed.kind === "custody") return withCustody(picture, typed, today);
  if (typed.kind === "mark") return withMark(ctx, picture, typed, today);
  if (typed.kind === "citation") return withTranscript(picture, typed);
  return withStatement(ctx, picture, typed, today);
}

async function withStatement(ctx: Tx<Staff>, picture: CasePicture, typed: Typed, today: string) {
  const { eventType, titleDe, titleEn, descriptionDe, descriptionEn, odometer } = typed;
  const { id, stored, others } = apart(picture.statements, typed.statementId);
  const statement = {
    id,
    eventType,
    ...spanOf(typed.date, today),
    text: [titleDe, titleEn, descriptionDe, descriptionEn].filter(Boolean).join("\n"),
    place: typed.place || null,
    odometer,
    odometerUnit: odometer === null ? null : typed.odometerUnit,
    classes: stored?.classes ?? (await classesOf(ctx, typed)),
  };
  return { id, picture: { ...picture, statements: [...others, statement] } };
}

function withCustody(
  picture: CasePicture,
  { custodyId, party, role, place, begin, end }: Typed,
  today: string,
) {
  const { id, others } = apart(picture.custody, custodyId);
  const span = { begin: spanOf(begin, today), end: spanOf(end, today) };
  const period = { id, party, role, place: place || null, ...span };
  return { id, picture: { ...picture, custody: [...others, period] } };
}

async function withMark(ctx: Tx<Staff>, picture: CasePicture, typed: Typed, today: string) {
  const { type, raw, condition, validFrom, validUntil } = typed;
  const { id, stored, others } = apart(picture.marks, typed.markId);
  const mark = {
    id,
    type,
    raw,
    norm: chassisKey(raw),
    condition,
    from: spanOf(validFrom, today),
    until: spanOf(validUntil, today),
    transcripts: stored?.transcripts ?? [],
  };
  const marks = [...others, mark];
  return { id, picture: { ...picture, marks, elsewhere: await sameNumbers(ctx, picture.vehicle.id, marks) } };
}

/** The source that is cited, as if it said what is typed and nothing else. */
function withTranscript(picture: CasePicture, { sourceId, transcript }: Typed) {
  const { id, stored, others } = apart(picture.sources, sourceId);
  const sources = stored ? [...others, { ...stored, transcripts: [transcript] }] : others;
  return { id, picture: { ...picture, sources } };
}

function apart<S extends { id: string }>(all: readonly S[], id: string = unsaved) {
  const stored = all.find((each) => each.id === id);
  return { id, stored, others: all.filter((each) => each !== stored) };
}

/** Open on both sides where the date is not understood yet. */
function spanOf(date: string, today: string): Span {
  const understood = date === "" ? null : understandDate(date, { today });
  const { earliest = null, latest = null } =
    (understood && "edtf" in understood ? readEdtf(understood.edtf) : null) ?? {};
  return { earliest, latest };
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
