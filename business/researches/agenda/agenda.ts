import { z } from "zod";

export const agendaKinds = ["hypothesis", "task"] as const;
export type AgendaKind = (typeof agendaKinds)[number];

/** How either kind ends. A hypothesis that is refuted is as good a result as one that is supported. */
export const outcomesOf = {
  hypothesis: ["supported", "refuted"],
  task: ["done", "dropped"],
} as const satisfies Record<AgendaKind, readonly string[]>;
export type AgendaOutcome = (typeof outcomesOf)[AgendaKind][number];

export const agendaDetails = {
  text: z.string().trim().min(1, "researches_agenda_text_missing").max(500, "team_text_too_long"),
  /** Of a task; a day that has passed is allowed and shows as late. */
  dueOn: z
    .union([z.iso.date("researches_day_invalid"), z.literal("")])
    .default("")
    .transform((day) => day || null),
  /** Of a task: who does it; blank: whoever has the case. */
  ownerId: z
    .union([z.uuid(), z.literal("")])
    .default("")
    .transform((id) => id || null),
};

export const openedVersion = z.coerce.number().int();
