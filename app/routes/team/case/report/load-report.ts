import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { formatCitation } from "#business/evidence/format-citation.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import type { Locale } from "#business/locale.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { printReport } from "#business/reports/print/print-report.ts";
import { citationKey, readProse } from "#business/reports/prose.ts";
import { chaptersOf, chapterVersionsOf, consentsOf } from "#business/reports/read-chapters.ts";
import { issuedReport, sinceSignedOff } from "#business/reports/read-reports.ts";
import { consentChannels } from "#business/reports/report.ts";
import { proseChapters } from "#business/reports/report-content.ts";
import { textOf } from "#business/text-of.ts";

/** The report tab: the chosen chapter with versions, the others by name, and a preview on demand. */
export async function loadReport(ctx: Ctx<Staff>, researchId: string, url: URL, locale: Locale) {
  const asked = url.searchParams.get("chapter");
  const chosen = proseChapters.find((chapter) => chapter === asked) ?? "summary";
  const citations = await citationsOf(ctx, researchId, locale);
  const known = new Set(citations.map(({ key }) => key));
  const written = new Map((await chaptersOf(ctx, researchId)).map((each) => [each.chapter, each]));
  const consents = await consentsOf(ctx, researchId);
  const issued = await issuedReport(ctx, researchId);
  const chapters = proseChapters.map((chapter) => {
    const sentences = [written.get(chapter)?.textDe ?? "", written.get(chapter)?.textEn ?? ""].flatMap(
      (text) => readProse(text).flat(),
    );
    return {
      chapter,
      heading: textOf(`report_chapter_${chapter}`, locale),
      sentences: sentences.length,
      uncited: sentences.filter(({ keys }) => !keys.some((key) => known.has(key))).length,
    };
  });
  return {
    chosen: {
      chapter: chosen,
      heading: textOf(`report_chapter_${chosen}`, locale),
      textDe: written.get(chosen)?.textDe ?? "",
      textEn: written.get(chosen)?.textEn ?? "",
      version: written.get(chosen)?.version ?? 0,
    },
    chapters,
    citations,
    versions: await versionsWithDifferences(ctx, researchId, chosen),
    issued: issued?.content.version ?? null,
    /** Sources of the issued report that were blackened since. */
    blackened: issued ? printReport(issued.content, { ...issued, ...issued.since, locale }).blackened : 0,
    consents,
    channels: consentChannels.map((value) => ({ value, label: textOf(`report_consent_${value}`, locale) })),
    draft: url.searchParams.get("view") === "draft" ? await draftOf(ctx, researchId, consents, locale) : null,
  };
}

async function citationsOf(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  const sources = await evidenceOf(ctx, researchId);
  return sources.flatMap((source) =>
    source.citations.map(({ id, page }) => ({
      key: citationKey(id),
      text: formatCitation(source, page, locale),
    })),
  );
}

/** Sentences added and removed by each version. */
async function versionsWithDifferences(
  ctx: Ctx<Staff>,
  researchId: string,
  chapter: (typeof proseChapters)[number],
) {
  const versions = await chapterVersionsOf(ctx, researchId, chapter);
  return versions.map(({ textDe, textEn, ...version }, i) => {
    const now = sentencesIn(textDe, textEn);
    const before = versions[i + 1] ? sentencesIn(versions[i + 1]?.textDe, versions[i + 1]?.textEn) : [];
    return {
      ...version,
      added: now.filter((sentence) => !before.includes(sentence)),
      removed: before.filter((sentence) => !now.includes(sentence)),
    };
  });
}

function sentencesIn(...texts: (string | undefined)[]): string[] {
  return texts.flatMap((text) =>
    readProse(text ?? "")
      .flat()
      .map(({ text, keys }) => [text, ...keys.map((key) => `[^${key}]`)].join(" ")),
  );
}

async function draftOf(
  ctx: Ctx<Staff>,
  researchId: string,
  consents: Awaited<ReturnType<typeof consentsOf>>,
  locale: Locale,
) {
  const { content } = await draftReport(ctx, researchId);
  const names = consents.flatMap(({ custodyId, name }) => (name ? [[custodyId, name] as const] : []));
  return printReport(content, {
    locale,
    issuedAt: ctx.now(),
    withdrawn: [],
    blackened: [],
    hidden: (await inTransaction(ctx, (ctx) => sinceSignedOff(ctx, { researchId, frozenAt: ctx.now() })))
      .hidden,
    names: Object.fromEntries(names),
    versions: [],
  });
}

export type ReportTab = Awaited<ReturnType<typeof loadReport>>;
