import { formAction, on } from "#app/http/form-action.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { staffZone } from "#app/zones.ts";
import type { Locale } from "#business/locale.ts";
import { checkTyped } from "#business/researches/contradictions/check-typed.ts";
import { CheckTyped } from "#business/researches/contradictions/typed.ts";
import { textOf } from "#business/text-of.ts";
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

/** What a half-typed statement contradicts. A POST, as texts are too long for an address; writes nothing. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const fixed = { researchId: uuidParam(params.researchId) };
  const check = on(
    CheckTyped,
    async (typed, { locale }) => {
      const found = await checkTyped(context.get(staffZone), typed);
      return Response.json(found.map((each) => labelled(each, locale)));
    },
    { fixed },
  );
  return formAction(args, check);
}

type Found = Awaited<ReturnType<typeof checkTyped>>[number];

function labelled({ key, rule, severity, hint, others }: Found, locale: Locale): TypedContradiction {
  return {
    key,
    grave: severity !== "minor",
    severity: textOf(`contradiction_severity_${severity}`, locale),
    text: textOf(`contradiction_${rule}`, locale),
    check: textOf(`contradiction_${rule}_check`, locale),
    hint: hint && textOf(`contradiction_hint_${hint}`, locale),
    others: others.map(({ date, ...title }) =>
      date ? `${formatEdtfDate(date, locale)}: ${title[locale]}` : title[locale],
    ),
  };
}
