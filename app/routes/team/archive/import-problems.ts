import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { lineProblemsCsv } from "#app/wording/line-problem-text.ts";
import { staffZone } from "#app/zones.ts";
import { importById, problemsOf } from "#business/archive/imports/read-imports.ts";
import type { Route } from "./+types/import-problems.ts";

/** An import's refused lines as CSV, in the reader's language. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.importId);
  const { importRow } = await withErrorStatus(() => importById(ctx, id));
  const problems = await problemsOf(ctx, id);
  const text = [...lineProblemsCsv(problems, languageOf(`/${params.lang}`))].join("");
  const name = encodeURIComponent(`${importRow.fileName}-errors.csv`);
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
    },
  });
}
