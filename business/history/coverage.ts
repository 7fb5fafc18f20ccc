import type { Grade } from "#business/evidence/evidence-weight.ts";
import type { Span } from "#business/history/span.ts";
import { type CustodySpan, type custodyRoles, heldSpans } from "./custody.ts";

/** `certain`: dated, and its grade is proven or probable; `possible`: claimed, but date or grade leave it open. */
export type Knowledge = "unknown" | "possible" | "certain";

/** First days of months; `until` is the day after, null for today. */
export type Stretch = { from: string; until: string | null; months: number; known: Knowledge };
export type CoverageGap = Stretch & { known: "unknown" };

export type RecordedStatement = Span & {
  id: string;
  /** Of what lasted: within which it began and ended. */
  held?: { begin: Span; end: Span } | undefined;
};
export type RecordedCustody = {
  id: string;
  role: (typeof custodyRoles)[number];
  begin: Span;
  end: Span;
};
export type RecordedMark = { id: string; from: Span; until: Span };

/** What a case says about the vehicle's life, without words. */
export type RecordedLife = {
  /** Null: nobody knows when it began; then it begins with what is recorded first. */
  built: string | null;
  asOf: string;
  statements: readonly RecordedStatement[];
  custody: readonly RecordedCustody[];
  marks: readonly RecordedMark[];
};

export type Coverage = {
  /** Consecutive: the whole life. */
  stretches: Stretch[];
  /** Of each month, 0 to 1: the best of what covers it, halved where it is only possible. */
  weights: Float64Array;
  /** What covers at least a month. */
  by: string[];
};

type Evidence = {
  isDocumented: (id: string) => boolean;
  /** Only the score weighs. */
  weightOf?: (id: string) => number;
};

/** Of each month of a life whether something is known, and how well: the only place where gaps come from. */
export function coverageOf(life: RecordedLife, { isDocumented, weightOf = () => 0 }: Evidence): Coverage {
  const runs = [
    ...life.statements
      .filter(isDated)
      .flatMap(({ held, ...moment }) =>
        held ? runsOf(moment.id, heldSpans(held)) : [runOfStatement(moment)],
      ),
    ...runsOfCustody(life.custody),
    ...life.marks.flatMap(runsOfMark),
  ];
  const { first, last } = monthsOf(life, runs);
  const levels = new Uint8Array(last - first + 1);
  const weights = new Float64Array(levels.length);
  const by = new Set<string>();
  for (const { id, from, until, dated, share } of runs) {
    const level = dated && isDocumented(id) ? 2 : 1;
    const weight = weightOf(id) * share;
    const end = Math.min(last, until ?? last) - first;
    for (let month = Math.max(0, (from ?? first) - first); month <= end; month++) {
      levels[month] = Math.max(levels[month] ?? 0, level);
      weights[month] = Math.max(weights[month] ?? 0, weight);
      by.add(id);
    }
  }
  return { stretches: stretchesOf(levels, first), weights, by: [...by] };
}

/** Proven or probable. */
export function isWellGraded(grade: Pick<Grade, "label"> | null | undefined): boolean {
  return grade?.label === "proven" || grade?.label === "probable";
}

/** Of how many months the report asks and the team's list counts: longer than a year. */
export const askedGap = 13;
/** Shorter gaps are not drawn: the vehicle may simply have been driven. */
const drawnGap = 7 * 12;

/** The stretches of which nothing is known, of at least so many months. */
export function gapsOf(stretches: readonly Stretch[], atLeast = drawnGap): CoverageGap[] {
  return stretches.flatMap(({ known, ...gap }) =>
    known === "unknown" && gap.months >= atLeast ? [{ known, ...gap }] : [],
  );
}

/** The first of the longest. */
export function longestGap(stretches: readonly Stretch[]): CoverageGap | null {
  return gapsOf(stretches, 1).reduce<CoverageGap | null>(
    (longest, gap) => (longest && longest.months >= gap.months ? longest : gap),
    null,
  );
}

/** By when they began. */
export function ownersOf<P extends Pick<RecordedCustody, "role" | "begin">>(custody: readonly P[]): P[] {
  return custody
    .filter(({ role }) => role === "owner")
    .toSorted((a, b) => ((a.begin.earliest ?? "") < (b.begin.earliest ?? "") ? -1 : 1));
}

/** The last owner, of whom no end is known: still has it. */
export function presentOwner(custody: readonly RecordedCustody[]): RecordedCustody | null {
  const last = ownersOf(custody).at(-1);
  return last && last.end.earliest === null && last.end.latest === null ? last : null;
}

/** Whose open end is no question, since a day that is certain: the last owner, and the last keeper if no owner came later. */
export function holdsToday(custody: readonly RecordedCustody[]): ReadonlySet<string> {
  const owner = presentOwner(custody);
  const lastOwner = ownersOf(custody).at(-1);
  const [keeper] = custody
    .filter(({ role }) => role === "keeper")
    .toSorted((a, b) => (beginOf(a) < beginOf(b) ? 1 : -1));
  const present = [owner, keeper].filter(
    (each) =>
      each?.end.earliest === null &&
      each.end.latest === null &&
      heldSpans(each, true).definite !== null &&
      (each === owner || !lastOwner || beginOf(lastOwner) <= beginOf(each)),
  );
  return new Set(present.flatMap((each) => each?.id ?? []));
}

const beginOf = ({ begin }: Pick<RecordedCustody, "begin">) => begin.earliest ?? "";

/** Months since year 0. */
export function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

export function firstDayOf(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

/** Both months within it; null is an open side. `share`: how much of each month it covers. */
type Run = { id: string; from: number | null; until: number | null; dated: boolean; share: number };

/** Vaguer dates than a decade, or with an open side, say of no year that the vehicle was seen in it. */
const vaguest = 120;

/** Something dated was in one of its months: all together they are covered by one. */
function runOfStatement({ id, earliest, latest }: RecordedStatement): Run {
  const [from, until] = [monthOf(earliest ?? latest ?? ""), monthOf(latest ?? earliest ?? "")];
  const months = until - from + 1;
  return earliest === null || latest === null || months > vaguest
    ? { id, from, until: from, dated: false, share: 1 / vaguest }
    : { id, from, until, dated: months === 1, share: 1 / months };
}

function runsOfCustody(custody: readonly RecordedCustody[]): Run[] {
  const present = presentOwner(custody);
  return custody.flatMap((period) =>
    isDated(period.begin) || isDated(period.end)
      ? runsOf(period.id, heldSpans(period, period === present))
      : [],
  );
}

/** Of a mark with one date nobody knows whether it was borne before or after. */
function runsOfMark({ id, from, until }: RecordedMark): Run[] {
  if (isDated(from) && isDated(until)) return runsOf(id, heldSpans({ begin: from, end: until }));
  return [from, until].filter(isDated).map((span) => runOfStatement({ id, ...span }));
}

function isDated({ earliest, latest }: Span): boolean {
  return earliest !== null || latest !== null;
}

function runsOf(id: string, { possible, definite }: ReturnType<typeof heldSpans>): Run[] {
  const run = ({ from, until }: CustodySpan, dated: boolean): Run => ({
    id,
    from: from === null ? null : monthOf(from),
    until: until === null ? null : monthOf(until),
    dated,
    share: dated ? 1 : 0.5,
  });
  return definite ? [run(possible, false), run(definite, true)] : [run(possible, false)];
}

function monthsOf({ built, asOf }: RecordedLife, runs: readonly Run[]) {
  const known = runs.flatMap(({ from, until }) => from ?? until ?? []);
  const first = built === null ? Math.min(monthOf(asOf), ...known) : monthOf(built);
  return { first, last: Math.max(first, monthOf(asOf)) };
}

const words = ["unknown", "possible", "certain"] as const;

function stretchesOf(levels: Uint8Array, first: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, level] of levels.entries()) {
    const known = words[level] ?? "unknown";
    const before = stretches.at(-1);
    if (before?.known === known) {
      before.months++;
      continue;
    }
    if (before) before.until = firstDayOf(first + at);
    stretches.push({ from: firstDayOf(first + at), until: null, months: 1, known });
  }
  return stretches;
}
