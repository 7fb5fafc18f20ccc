import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";
import type { QueueRow } from "./queue-row.ts";

export function hasOpenPoints(row: QueueRow): boolean {
  const { questions, candidates, gaps, contradictions, remarks, letters } = row;
  return questions + candidates + gaps + contradictions + remarks + letters > 0;
}

/** A case's open items: icons with figures in the table, words on cards and for screen readers. */
export function OpenPoints({ row }: { row: QueueRow }) {
  const lang = useLanguage();
  const points: [sign: string, count: number, words: string, to?: string][] = [
    ["?", row.questions, m.work_open_questions({ count: String(row.questions) })],
    [
      "≈",
      row.candidates,
      m.work_open_candidates({ count: String(row.candidates) }),
      `/${lang}/team/candidates?case=${row.id}`,
    ],
    [
      "✎",
      row.remarks,
      m.work_open_remarks({ count: String(row.remarks) }),
      `/${lang}/team/researches/${row.id}/signing`,
    ],
    [
      "✉",
      row.letters,
      m.work_open_letters({ count: String(row.letters) }),
      `/${lang}/team/researches/${row.id}/questions`,
    ],
    ["…", row.gaps, m.work_open_gaps({ count: String(row.gaps) })],
    ["≠", row.contradictions, m.work_open_contradictions({ count: String(row.contradictions) })],
  ];
  return (
    <span className="flex flex-wrap gap-x-2.5">
      {points
        .filter(([, count]) => count > 0)
        .map(([sign, count, words, to]) => {
          const point = (
            <>
              <span aria-hidden="true" className="max-xl:hidden">
                <span className="text-soft">{sign}</span> {count}
              </span>
              <span className="xl:sr-only">{words}</span>
            </>
          );
          return to ? (
            <Link key={sign} to={to} title={words} className="figures link">
              {point}
            </Link>
          ) : (
            <span key={sign} title={words} className="figures">
              {point}
            </span>
          );
        })}
    </span>
  );
}
