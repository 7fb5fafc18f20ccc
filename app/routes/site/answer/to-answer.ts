import { day, dayText, type Locale } from "#business/locale.ts";
import type { openAnswer } from "#business/people/rights/answer-code.ts";
import { textOf } from "#business/text-of.ts";

/** In words: what is stored, for which vehicle, and from where. No name, no address: the letter may lie open. */
export function toAnswer(found: Awaited<ReturnType<typeof openAnswer>>, locale: Locale) {
  const { vehicle, facts, sources, periods, objectedAt, disputedAt } = found;
  return {
    vehicle: [vehicle?.make, vehicle?.model, vehicle?.year].filter(Boolean).join(" "),
    facts: facts.map((fact) => textOf(`persons_fact_${fact}`, locale)).join(", "),
    periods: periods.map(({ begin, end }) => `${begin ?? "…"} – ${end ?? "…"}`).join(", "),
    sources: sources.map(({ kind, citation, obtainedOn, legalBasis }) => ({
      kind: textOf(`persons_kind_${kind}`, locale),
      citation,
      obtainedOn: dayText(obtainedOn, locale),
      basis: textOf(`persons_basis_${legalBasis}`, locale),
    })),
    disputedOn: disputedAt && day(disputedAt, locale),
    objectedOn: objectedAt && day(objectedAt, locale),
  };
}

export type ShownAnswer = ReturnType<typeof toAnswer>;
