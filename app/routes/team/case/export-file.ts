import { data } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { exportSources } from "#business/researches/exports/export-sources.ts";
import { exportStatements } from "#business/researches/exports/export-statements.ts";
import type { Route } from "./+types/export-file.ts";

const types: Record<string, string> = {
  "chronology.csv": "text/csv; charset=utf-8",
  "sources.json": "application/vnd.citationstyles.csl+json",
  "sources.bib": "application/x-bibtex; charset=utf-8",
};

/** A case for other programs: its chronology as CSV, its sources as CSL JSON or BibTeX. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  const type = types[params.file];
  if (!type) throw data(null, { status: 404 });
  const text = await withErrorStatus(() => {
    if (params.file === "chronology.csv") return exportStatements(ctx, id, languageOf(url.pathname));
    return exportSources(ctx, id, params.file === "sources.bib" ? "bib" : "json");
  });
  return new Response(text, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${params.file}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
