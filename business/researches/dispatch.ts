import type { NameGround } from "#business/history/name-grounds.ts";

/** What goes to a customer: a message, a message that waits for an answer, or entries of the chronology. */
export const dispatchKinds = ["answer", "question", "publication"] as const;
export type DispatchKind = (typeof dispatchKinds)[number];

/** `refused`: the case has changed. `stuck`: every try failed. `taken_back` keeps the text for its sender. */
export const dispatchStates = ["held", "taken_back", "refused", "stuck"] as const;

/** How long its sender can think again. */
export const holdMs = 10_000;

type Draft = { id: string; version: number };

export type DispatchContent = {
  message?: string;
  /** YYYY-MM-DD in Berlin. */
  answerBy?: string;
  attachments?: string[];
  statements?: Draft[];
  custody?: Draft[];
  nameGround?: NameGround;
};
