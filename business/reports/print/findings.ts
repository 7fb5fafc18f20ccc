import {
  coverageOf,
  holdsToday,
  isWellGraded,
  presentOwner,
  type RecordedLife,
} from "#business/history/coverage.ts";
import { heldSpans } from "#business/history/custody.ts";
import { recordLife } from "#business/history/record-life.ts";
import { berlinDay } from "#business/locale.ts";
import { documentedIn } from "../open-questions.ts";
import type { Block, Chapter, PrintedEntry, Showing } from "../printed-report.ts";
import type { ProseChapter, ReportContent } from "../report-content.ts";
import { statementDate, textIn, word, yearsOf } from "../words.ts";
import { contradictionEntries, questionEntries, searchEntries } from "./open-matters.ts";
import { authorship, proseBlocks } from "./prose-blocks.ts";
import { custodyEntry, markEntry, statementEntry, whenHeld } from "./statement-entries.ts";

/** The chapters of what is known and of what is not, in the order of the report; one about nothing is left out. */
export function findings(content: ReportContent, showing: Showing): Chapter[] {
  const { locale, issuedAt } = showing;
  const life = recordLife({ ...content, year: content.vehicle.year, asOf: berlinDay(issuedAt) });
  const holding = holdsToday(life.custody);
  const listed = (entries: PrintedEntry[]): Block[] =>
    entries.length > 0 ? [{ kind: "entries", entries }] : [];
  const assembled: Record<Exclude<ProseChapter, "summary">, Block[]> = {
    story: [],
    history: [
      ...drawing(content, life, showing),
      ...listed(content.statements.map((each) => statementEntry(each, locale))),
    ],
    custody: listed(content.custody.map((each) => custodyEntry(each, showing, holding.has(each.id)))),
    marks: listed(content.marks.map((each) => markEntry(each, content.vehicle, locale))),
    contradictions: listed(contradictionEntries(content, locale)),
    questions: listed(questionEntries(content, locale)),
    searches: listed(searchEntries(content, locale)),
  };
  return Object.entries(assembled).flatMap(([id, blocks]) => {
    const chapter = id as keyof typeof assembled; // Its own keys.
    const prose = proseBlocks(content, chapter, locale);
    if (prose.length + blocks.length === 0) return [];
    const explained: Block[] =
      blocks.length > 0 && introduced.has(chapter)
        ? [{ kind: "text", text: word(`report_intro_${chapter}`, locale) }]
        : [];
    return {
      id: chapter,
      heading: word(`report_chapter_${chapter}`, locale),
      by: authorship(prose, blocks),
      blocks: [...prose, ...explained, ...blocks],
    };
  });
}

/** Whose list needs a sentence about what it is. */
const introduced: ReadonlySet<ProseChapter> = new Set(["custody", "contradictions", "questions", "searches"]);

function drawing(content: ReportContent, life: RecordedLife, showing: Showing): Block[] {
  const { vehicle, statements, custody } = content;
  const { locale, issuedAt } = showing;
  const [first] = statements;
  if (!first) return [];
  const present = presentOwner(life.custody);
  const holding = holdsToday(life.custody);
  return [
    {
      kind: "drawing",
      builtIn: vehicle.year ?? Number(first.sortsOn.slice(0, 4)),
      until: issuedAt.getFullYear(),
      events: statements.map((statement) => ({
        id: statement.id,
        sortsOn: statement.sortsOn,
        label: statementDate(statement, locale),
        years: yearsOf(statement.date) ?? statementDate(statement, locale),
        title: textIn(statement.title, locale).text,
      })),
      original: statements.some(({ title }) => textIn(title, locale).lang)
        ? word("report_drawing_other_language", locale)
        : null,
      coverage: coverageOf(life, documentedIn(content)).stretches,
      custody: custody.flatMap((period, i) => {
        const held = life.custody[i];
        if (!held) return [];
        const { definite, possible } = heldSpans(held, held === present);
        const isPresent = holding.has(period.id);
        const { id } = period;
        const party = custodyEntry(period, showing, isPresent).title;
        const certain = isWellGraded(period.grade) ? definite : null;
        return [{ id, party, when: whenHeld(period, isPresent, locale), certain, possible }];
      }),
    },
  ];
}
