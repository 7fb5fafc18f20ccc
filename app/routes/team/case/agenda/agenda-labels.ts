import type { AgendaKind, AgendaOutcome } from "#business/researches/agenda/agenda.ts";
import { m } from "#texts/messages.js";

export const agendaKindLabels: Record<AgendaKind, () => string> = {
  hypothesis: m.agenda_hypotheses,
  task: m.agenda_tasks,
};

export const outcomeLabels: Record<AgendaOutcome, () => string> = {
  supported: m.agenda_supported,
  refuted: m.agenda_refuted,
  done: m.agenda_done,
  dropped: m.agenda_dropped,
};
