import type { Ctx, Staff } from "#business/context.ts";
import { dayText, type Locale } from "#business/locale.ts";
import { personLettersForTeam } from "#business/person-letters/read-person-letters.ts";
import { textOf } from "#business/text-of.ts";

/** In words, without a name. */
export async function loadPersonLettersOfTeam(ctx: Ctx<Staff>, locale: Locale, pages: number) {
  return (await personLettersForTeam(ctx, pages)).map(({ letter, place, remindFrom, state, ...row }) => ({
    id: row.id,
    of: row.of,
    number: row.number,
    personId: row.personId,
    researchId: row.researchId,
    research: row.research,
    person: [textOf("person_letters_holder", locale, { letter }), place].filter(Boolean).join(", "),
    // To be sent, or waiting: the others are not listed.
    state: state as "written" | "printed" | "sent",
    remindFrom:
      remindFrom && textOf("person_letters_remind_from", locale, { date: dayText(remindFrom, locale) }),
  }));
}

export type ShownPersonLetter = Awaited<ReturnType<typeof loadPersonLettersOfTeam>>[number];
