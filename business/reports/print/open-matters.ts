import { partyLabel } from "#business/history/party-label.ts";
import { dayText, type Locale } from "#business/locale.ts";
import type { PrintedEntry } from "../printed-report.ts";
import type { OpenQuestion, ReportContent } from "../report-content.ts";
import { edtfWords, markName, textIn, word } from "../words.ts";

const plain = { grade: null, notes: [], uncited: false, lang: null, original: null };

/** The open ones too: with what was written about them, or that nobody has yet. */
export function contradictionEntries(content: ReportContent, locale: Locale): PrintedEntry[] {
  const names = namesOf(content, locale);
  return content.contradictions.map(({ rule, severity, subjects, answer, text }, i) => ({
    ...plain,
    id: `contradiction-${i + 1}`,
    label: answer
      ? word(`report_contradiction_${answer}`, locale)
      : word("report_contradiction_open", locale),
    title: word(`contradiction_${rule}`, locale),
    lines: [
      [
        word("report_severity", locale, { severity: word(`contradiction_severity_${severity}`, locale) }),
        ...subjects.flatMap((id) => names.get(id) ?? []),
      ].join(" · "),
      text ?? word("report_contradiction_unanswered", locale),
    ],
  }));
}

export function questionEntries(content: ReportContent, locale: Locale): PrintedEntry[] {
  const names = namesOf(content, locale);
  return content.questions.map((question, i) => ({
    ...plain,
    id: `question-${i + 1}`,
    label: String(i + 1),
    title: questionWords(question, names, locale),
    lines: [],
  }));
}

function questionWords(question: OpenQuestion, names: ReadonlyMap<string, string>, locale: Locale): string {
  if (question.kind === "no_source")
    return word("report_question_no_source", locale, { title: names.get(question.subject) ?? "" });
  const year = (date: string | null) => date?.slice(0, 4) ?? "";
  const { from, until } = question;
  if (until === null)
    return word(from === null ? "report_question_holder" : "report_question_holder_since", locale, {
      from: year(from),
    });
  return word("report_question_holder_between", locale, { from: year(from), until: year(until) });
}

export function searchEntries({ searches }: ReportContent, locale: Locale): PrintedEntry[] {
  return searches.map(({ searchedOn, place, lookedFor }, i) => ({
    ...plain,
    id: `search-${i + 1}`,
    label: dayText(searchedOn, locale),
    title: place,
    lines: lookedFor ? [lookedFor] : [],
  }));
}

/** What the subjects of contradictions and questions are called. */
function namesOf(
  { vehicle, statements, custody, marks }: ReportContent,
  locale: Locale,
): Map<string, string> {
  return new Map([
    ...statements.map(
      ({ id, title, date }) => [id, `${textIn(title, locale).text} (${edtfWords(date, locale)})`] as const,
    ),
    ...custody.map(({ id, party }) => [id, partyLabel(party, locale)] as const),
    ...marks.map(({ id, type, raw }) => [id, `${markName(type, vehicle, locale)} ${raw}`] as const),
  ]);
}
