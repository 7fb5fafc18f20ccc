import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { problemsTable } from "#app/line-problems.ts";
import { staffZone } from "#app/zones.ts";
import { importById, problemsOf } from "#business/archive/read-imports.ts";
import type { Route } from "./+types/archive-import-problems.ts";

/** The refused lines of an import as a table for a spreadsheet program, in the reader's language. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = idIn(params.importId);
  const { taken } = await answering(() => importById(ctx, id));
  const problems = await problemsOf(ctx, id);
  const text = [...problemsTable(problems, languageOf(`/${params.lang}`))].join("");
  const name = encodeURIComponent(`${taken.fileName}-errors.csv`);
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
    },
  });
}
