import { data } from "react-router";
import { toBibtex, toCslJson } from "#business/archive/published/citation.ts";
import type { Route } from "./+types/citation-file.ts";
import { loadSighting } from "./load-sighting.ts";

/** BibTeX or CSL JSON, for reference managers. */
export async function loader(args: Route.LoaderArgs) {
  const { code, format } = args.params;
  const found = await loadSighting(args);
  if (!found || (format !== "bib" && format !== "json")) throw data(null, { status: 404 });
  if (!found.life) return new Response(null, { status: 410 });
  const { citation } = found;
  const bibtex = format === "bib";
  return new Response(bibtex ? toBibtex(citation) : JSON.stringify(toCslJson(citation), null, 2), {
    headers: {
      "Content-Type": bibtex
        ? "application/x-bibtex; charset=utf-8"
        : "application/vnd.citationstyles.csl+json",
      "Content-Disposition": `attachment; filename="werdegang-${code}.${format}"`,
      "Cache-Control": "no-cache",
    },
  });
}
