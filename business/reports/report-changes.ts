import { isDeepStrictEqual } from "node:util";
import type { BilingualText, ProseChapter, ReportContent } from "./report-content.ts";

export type ReportChange = {
  kind: "statement" | "custody" | "mark" | "contradiction" | "search";
  change: "new" | "changed" | "gone";
  title: BilingualText;
};
export type ReportChanges = {
  entries: ReportChange[];
  /** Chapters whose prose differs. */
  prose: ProseChapter[];
  /** Points, where they differ. */
  score: { before: number; after: number } | null;
};

/** What the later version says that the earlier did not, and what it no longer says. Numbers of citations are no change. */
export function changesBetween(before: ReportContent, after: ReportContent): ReportChanges {
  const both = (text: string): BilingualText => ({ de: text, en: text });
  const entries = [
    ...compared(
      "statement",
      before.statements,
      after.statements,
      ({ id }) => id,
      ({ title }) => title,
    ),
    ...compared(
      "custody",
      before.custody,
      after.custody,
      ({ id }) => id,
      ({ party }) => both(party),
    ),
    ...compared(
      "mark",
      before.marks,
      after.marks,
      ({ id }) => id,
      ({ raw }) => both(raw),
    ),
    ...compared(
      "contradiction",
      before.contradictions,
      after.contradictions,
      ({ rule, subjects }) => [rule, ...subjects].join(),
      ({ rule }) => both(rule),
    ),
    ...compared(
      "search",
      before.searches,
      after.searches,
      (search) => JSON.stringify(search),
      ({ place }) => both(place),
    ),
  ];
  const totals = { before: before.score.total, after: after.score.total };
  return {
    entries,
    prose: changedProse(before, after),
    score: totals.before === totals.after ? null : totals,
  };
}

function compared<T extends object>(
  kind: ReportChange["kind"],
  before: readonly T[],
  after: readonly T[],
  keyOf: (each: T) => string,
  titleOf: (each: T) => BilingualText,
): ReportChange[] {
  const earlier = new Map(before.map((each) => [keyOf(each), each]));
  const later = new Set(after.map(keyOf));
  const come = after.flatMap((each): ReportChange[] => {
    const known = earlier.get(keyOf(each));
    if (!known) return [{ kind, change: "new", title: titleOf(each) }];
    return isDeepStrictEqual(unnumbered(known), unnumbered(each))
      ? []
      : [{ kind, change: "changed", title: titleOf(each) }];
  });
  const gone = before.filter((each) => !later.has(keyOf(each)));
  return [...come, ...gone.map((each): ReportChange => ({ kind, change: "gone", title: titleOf(each) }))];
}

/** How many citations support it is a change; which numbers they have is none. */
function unnumbered<T extends object>(each: T): T {
  return "notes" in each && Array.isArray(each.notes) ? { ...each, notes: each.notes.length } : each;
}

function changedProse(before: ReportContent, after: ReportContent): ProseChapter[] {
  const texts = ({ prose }: ReportContent) =>
    new Map(prose.map(({ chapter, de, en }) => [chapter, [de, en].map(wordsOf).join("\n\n")]));
  const [earlier, later] = [texts(before), texts(after)];
  const chapters = new Set([...earlier.keys(), ...later.keys()]);
  return [...chapters].filter((chapter) => earlier.get(chapter) !== later.get(chapter));
}

function wordsOf(paragraphs: readonly { text: string }[][]): string {
  return paragraphs.map((sentences) => sentences.map(({ text }) => text).join(" ")).join("\n");
}
