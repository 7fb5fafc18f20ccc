import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { readFormData } from "#app/http/read-body.ts";
import { formatEdtfDate, uuidParam } from "#app/parts/history/timeline-entries.ts";
import { textOf } from "#app/wording/text-of.ts";
import { staffZone } from "#app/zones.ts";
import { CheckTyped, checkTyped } from "#business/researches/contradictions/check-typed.ts";
import type { Route } from "./+types/check-typed.ts";

export type TypedContradiction = {
  key: string;
  grave: boolean;
  severity: string;
  text: string;
  check: string;
  hint: string | null;
  others: string[];
};

/** What a half-typed statement contradicts. A POST, because the texts are too long for an address; it changes nothing. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const locale = languageOf(url.pathname);
  const typed = Object.fromEntries(await readFormData(request));
  const read = CheckTyped.safeParse({ ...typed, researchId: uuidParam(params.researchId) });
  if (!read.success) return Response.json([] satisfies TypedContradiction[]);
  const found = await withErrorStatus(() => checkTyped(context.get(staffZone), read.data));
  return Response.json(
    found.map(
      ({ key, rule, severity, hint, others }): TypedContradiction => ({
        key,
        grave: severity !== "minor",
        severity: textOf(`contradiction_severity_${severity}`, locale),
        text: textOf(`contradiction_${rule}`, locale),
        check: textOf(`contradiction_${rule}_check`, locale),
        hint: hint && textOf(`contradiction_hint_${hint}`, locale),
        others: others.map(({ date, ...title }) =>
          date ? `${formatEdtfDate(date, locale)}: ${title[locale]}` : title[locale],
        ),
      }),
    ),
  );
}
