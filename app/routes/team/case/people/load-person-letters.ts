import type { Ctx, Staff } from "#business/context.ts";
import { berlinDay, dayText, type Locale } from "#business/locale.ts";
import {
  mayBeWithdrawn,
  type PersonLetterState,
  type StopReason,
} from "#business/person-letters/person-letter.ts";
import { lettersToPerson } from "#business/person-letters/read-person-letters.ts";
import { textOf } from "#business/text-of.ts";

const states: Record<PersonLetterState, string> = {
  written: "letters_state_written",
  printed: "letters_state_printed",
  sent: "letters_state_sent",
  answered: "letters_state_answered",
  undeliverable: "letters_state_undeliverable",
  taken_back: "letters_state_taken_back",
};
const stops: Record<StopReason, string> = {
  objected: "person_letters_stopped_objected",
  forbidden: "person_letters_stopped_forbidden",
};

/** Letters to one person with their words; nothing of it names anybody. */
export async function loadPersonLetters(ctx: Ctx<Staff>, personId: string, locale: Locale) {
  const today = berlinDay(ctx.now());
  return (await lettersToPerson(ctx, personId)).map((letter) => {
    const { id, number, kind, state, stopped, takenBackFor, answeredOn, answer, sentOn, proof } = letter;
    const came = answeredOn && { date: dayText(answeredOn, locale), answer: answer ?? "" };
    return {
      id,
      number,
      state,
      title: textOf(kind === "first" ? "person_letters_first" : "person_letters_kind_reminder", locale, {
        number,
      }),
      stateText: [textOf(states[state], locale), sentOn && dayText(sentOn, locale), proof]
        .filter(Boolean)
        .join(", "),
      stopped: stopped && textOf(stops[stopped], locale),
      note: came
        ? textOf(
            state === "answered" ? "person_letters_answered_on" : "person_letters_undeliverable_on",
            locale,
            came,
          )
        : takenBackFor,
      standing: state !== "taken_back" && state !== "undeliverable",
      opens: !stopped && state !== "undeliverable",
      mayBeWithdrawn: mayBeWithdrawn(state),
      mayBeReminded: letter.remindFrom !== null && letter.remindFrom <= today,
      remindFrom:
        letter.remindFrom && letter.remindFrom > today
          ? textOf("person_letters_remind_from", locale, { date: dayText(letter.remindFrom, locale) })
          : null,
    };
  });
}
