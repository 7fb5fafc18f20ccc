import { bibtexEntry } from "#business/archive/published/citation.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { evidenceOf, type SourceWithCitations } from "#business/evidence/read-evidence.ts";
import { lockResearch } from "../lock-research.ts";

export type SourceFormat = "json" | "bib";

/** The sources of a case for a reference manager, as CSL JSON or BibTeX. Throws `NotFound`. */
export function exportSources(ctx: Ctx<Staff>, researchId: string, format: SourceFormat): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { id, number } = await lockResearch(ctx, researchId);
    const sources = await evidenceOf(ctx, id);
    await record(ctx, "research.exported", `research:${id}`, { count: sources.length });
    const named = sources.map((source, i) => ({ ...source, key: `${number}-${i + 1}` }));
    if (format === "json") return `${JSON.stringify(named.map(toCsl), null, 2)}\n`;
    return `${named.map(toBib).join("\n\n")}\n`;
  });
}

type Named = SourceWithCitations & { key: string };

const yearIn = (edtf: string | null) => /^-?\d{4}/.exec(edtf ?? "")?.[0] ?? null;

function toCsl({ key, title, repository, callNumber, date, url, readOn }: Named): object {
  const year = yearIn(date);
  return {
    id: key,
    type: url ? "webpage" : "document",
    title,
    ...(repository ? { archive: repository } : {}),
    ...(callNumber ? { archive_location: callNumber } : {}),
    ...(year ? { issued: { "date-parts": [[Number(year)]] } } : {}),
    ...(url ? { URL: url } : {}),
    ...(readOn ? { accessed: { "date-parts": [readOn.split("-").map(Number)] } } : {}),
  };
}

function toBib({ key, title, repository, callNumber, date, url, readOn }: Named): string {
  return bibtexEntry(key, [
    ["title", title],
    ["howpublished", [repository, callNumber].filter(Boolean).join(", ") || null],
    ["year", yearIn(date)],
    ["url", url],
    ["urldate", readOn],
  ]);
}
