import type { Locale } from "#business/locale.ts";
import type { Block, Chapter } from "../printed-report.ts";
import type { ReportContent } from "../report-content.ts";
import { word } from "../words.ts";
import { authorship, proseBlocks } from "./prose-blocks.ts";

/** What was found, in figures, and what the team says about it. A case without any finding is told so. */
export function summary(content: ReportContent, locale: Locale): Chapter {
  const prose = proseBlocks(content, "summary", locale);
  const assembled: Block[] = [{ kind: "text", text: inFigures(content, locale) }];
  return {
    id: "summary",
    heading: word("report_chapter_summary", locale),
    by: authorship(prose, assembled),
    blocks: [...prose, ...assembled],
  };
}

function inFigures(
  { statements, custody, sources, contradictions, searches, score }: ReportContent,
  locale: Locale,
) {
  const count = (key: string, list: readonly unknown[]) =>
    word(list.length === 1 ? `${key}_one` : key, locale, { count: String(list.length) });
  const open = contradictions.filter(({ answer }) => answer === null || answer === "open");
  const sentences = [
    statements.length + custody.length === 0
      ? word("report_nothing_found", locale)
      : word("report_in_figures", locale, {
          statements: count("report_count_statements", statements),
          custody: count("report_count_custody", custody),
          sources: count("report_count_sources", sources),
        }),
    searches.length > 0 && count("report_count_searches", searches),
    open.length > 0 && count("report_count_open", open),
    word(score.classification ? "report_score_class" : "report_score_no_class", locale, {
      points: String(score.total),
      class: score.classification ?? "",
    }),
  ];
  return sentences.filter(Boolean).join(" ");
}
