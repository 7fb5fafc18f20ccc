import type { Channel, LetterKind, LetterOutcome, LetterState } from "#business/letters/letter.ts";
import { daysBetween } from "#business/locale.ts";
import { m } from "#texts/messages.js";

export const letterStateLabels: Record<LetterState, () => string> = {
  written: m.letters_state_written,
  printed: m.letters_state_printed,
  leaving: m.letters_state_leaving,
  sent: m.letters_state_sent,
  answered: m.letters_state_answered,
  taken_back: m.letters_state_taken_back,
};

export const channelLabels: Record<Channel, () => string> = {
  post: m.letters_channel_post,
  email: m.letters_channel_email,
};

export const letterKindLabels: Record<LetterKind, () => string> = {
  enquiry: m.letters_kind_enquiry,
  reminder: m.letters_kind_reminder,
};

export const letterOutcomeLabels: Record<LetterOutcome, () => string> = {
  answer: m.letters_outcome_answer,
  nothing: m.letters_outcome_nothing,
  refused: m.letters_outcome_refused,
  undeliverable: m.letters_outcome_undeliverable,
};

type Stated = {
  state: LetterState;
  outcome: LetterOutcome | null;
  sentOn: string | null;
  remindOn: string | null;
  isReturned: boolean;
};

/** "unterwegs, seit 12 Tagen", or how it ended. */
export function letterStateText(
  { state, outcome, sentOn, remindOn, isReturned }: Stated,
  today: string,
): string {
  if (state === "answered" && outcome) return letterOutcomeLabels[outcome]();
  if (state === "sent" && isReturned) return m.letters_state_returned();
  const words = [letterStateLabels[state]()];
  if (state === "sent" && sentOn) words.push(sinceText(daysBetween(sentOn, today)));
  if (state === "sent" && remindOn && remindOn <= today) words.push(m.letters_overdue());
  return words.join(", ");
}

function sinceText(days: number): string {
  if (days <= 0) return m.letters_since_today();
  return days === 1 ? m.letters_one_day() : m.letters_days({ days: String(days) });
}
