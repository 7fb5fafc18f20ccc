import { letterLanguages } from "#business/letters/letter.ts";
import type { Locale } from "#business/locale.ts";
import { balancingQuestions } from "#business/people/balancing.ts";
import { institutionKinds } from "#business/people/institution.ts";
import { blockedKinds, lawfulKinds, legalBases, personFacts } from "#business/people/lawful-source.ts";
import { readingReasons, vitalStates } from "#business/people/person.ts";
import { textOf } from "#business/text-of.ts";

const exceptions = ["disproportionate", "already_knows", "bdsg_33"] as const;
const decisions = ["stands", "corrected", "withdrawn"] as const;

/** Codes with their words, for the page's lists. */
export function optionsOfPeople(locale: Locale) {
  const of = (prefix: string, codes: readonly string[]) =>
    codes.map((value) => ({ value, label: textOf(`persons_${prefix}_${value}`, locale) }));
  return {
    kinds: of("kind", lawfulKinds),
    blocked: of("kind", blockedKinds),
    /** Why not, with the paragraph and the lawful way. */
    blockedBecause: Object.fromEntries(
      blockedKinds.map((kind) => [kind, textOf(`problem_people_blocked_${kind}`, locale)]),
    ),
    bases: of("basis", legalBases),
    facts: of("fact", personFacts),
    reasons: of("why", readingReasons),
    languages: letterLanguages.map((value) => ({ value, label: textOf(`team_language_${value}`, locale) })),
    vital: of("vital", vitalStates),
    institutions: of("institution", institutionKinds),
    exceptions: of("exception", exceptions),
    decisions: of("decision", decisions),
    questions: of("question", balancingQuestions),
  };
}

export type PeopleOptions = ReturnType<typeof optionsOfPeople>;
