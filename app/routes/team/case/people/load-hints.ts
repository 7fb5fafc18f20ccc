import type { Ctx, Staff } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { hintsOfCase } from "#business/people/links/read-hints.ts";
import { textOf } from "#business/text-of.ts";

type Hinted = Awaited<ReturnType<typeof hintsOfCase>>["hints"][number]["person"];

/** Pairs that may be one person, in words. */
export async function loadHints(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  const { hints, decided } = await hintsOfCase(ctx, researchId, locale);
  const named = ({ pseudonym, number }: Hinted) =>
    number ? textOf("persons_hint_in_case", locale, { person: pseudonym, case: number }) : pseudonym;
  const both = (person: Hinted, other: Hinted) =>
    textOf("persons_hint", locale, { person: named(person), other: named(other) });
  return {
    open: hints.map(({ person, other, agrees }) => ({
      key: `${person.id} ${other.id}`,
      personId: person.id,
      otherId: other.id,
      title: both(person, other),
      because: textOf("persons_hint_because", locale, {
        what: agrees.map((each) => textOf(`persons_agrees_${each}`, locale)).join(", "),
      }),
    })),
    decided: decided.map(({ person, other, decision }) => ({
      key: `${person.id} ${other.id}`,
      personId: person.id,
      otherId: other.id,
      text: textOf(`persons_linked_${decision}`, locale, { other: both(person, other) }),
    })),
  };
}
