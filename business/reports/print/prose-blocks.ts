import type { Locale } from "#business/locale.ts";
import type { Authorship, Block } from "../printed-report.ts";
import type { ProseChapter, ReportContent } from "../report-content.ts";

/** What the team wrote for a chapter, in the reader's language or in the other; nothing where nobody wrote. */
export function proseBlocks({ prose }: ReportContent, chapter: ProseChapter, locale: Locale): Block[] {
  const written = prose.find((each) => each.chapter === chapter);
  if (!written) return [];
  const other = locale === "de" ? "en" : "de";
  const lang = written[locale].length > 0 ? locale : other;
  return [{ kind: "prose", lang, otherLanguage: lang !== locale, paragraphs: written[lang] }];
}

export function authorship(prose: readonly Block[], assembled: readonly Block[]): Authorship {
  if (prose.length === 0) return "program";
  return assembled.length === 0 ? "people" : "both";
}
