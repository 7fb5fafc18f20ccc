import type { Ctx, Staff } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { contradictionsOf } from "#business/researches/contradictions/contradictions-of.ts";
import type { HistoryRows } from "#business/researches/contradictions/load-picture.ts";
import { textOf } from "#business/text-of.ts";

/** The subject's place on the page; marks and sources are elsewhere. */
const rows: Partial<Record<string, string>> = { statement: "s", custody: "c" };

/** In words, most severe first. `read`: the history as loaded; `names`: subjects' names by id. */
export async function loadContradictions(
  ctx: Ctx<Staff>,
  researchId: string,
  read: HistoryRows,
  names: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const found = await contradictionsOf(ctx, researchId, read);
  return found.map(({ key, rule, severity, subjects, hint, answer }) => ({
    key,
    severity: textOf(`contradiction_severity_${severity}`, locale),
    grave: severity !== "minor",
    text: textOf(`contradiction_${rule}`, locale),
    check: textOf(`contradiction_${rule}_check`, locale),
    hint: hint && textOf(`contradiction_hint_${hint}`, locale),
    subjects: subjects.flatMap(({ kind, id }) => {
      const name = names.get(id);
      return name ? [{ id, name, row: rows[kind] ? `${rows[kind]}-${id}` : null }] : [];
    }),
    answer: answer && { ...answer, answerText: textOf(`contradiction_answer_${answer.answer}`, locale) },
  }));
}

export type ContradictionFacts = Awaited<ReturnType<typeof loadContradictions>>[number];
