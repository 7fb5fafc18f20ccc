import { m } from "#texts/messages.js";
import type { Services } from "../context.ts";
import type { Locale } from "../locale.ts";
import type { BreachFacts, BreachParty } from "./breach.ts";
import { breachMoment, factLines } from "./breach-words.ts";

/** What Art. 33 (3) and 34 (2) GDPR want said, from what is known, to be read over before it is sent. */
export function noticeTemplate(
  { operator }: Services["config"],
  { number, facts, party }: { number: string; facts: BreachFacts; party: BreachParty },
  locale: Locale,
): string {
  const inLocale = { locale };
  const known = new Map(factLines(facts, locale));
  const textBeside = (name: string) => known.get(name) ?? m.breaches_unknown({}, inLocale);
  const at = breachMoment(new Date(facts.noticedAt), locale);
  const contact = [operator.name, operator.email, operator.phone].filter(Boolean).join(", ");
  const common = {
    number,
    at,
    contact,
    what: facts.what,
    data: textBeside(m.breaches_fact_data({}, inLocale)),
    persons: textBeside(m.breaches_fact_persons({}, inLocale)),
    consequences: textBeside(m.breaches_fact_consequences({}, inLocale)),
    measures: textBeside(m.breaches_fact_measures({}, inLocale)),
  };
  const templates = {
    authority: m.breaches_template_authority,
    persons: m.breaches_template_persons,
    controller: m.breaches_template_controller,
  };
  return templates[party](common, inLocale);
}
