type StandingItem = { text: string; dueOn: string | null; ownerId: string | null };

/** Form values of what stands on the agenda. */
export const toAgendaFields = ({ text, dueOn, ownerId }: StandingItem) => ({
  text,
  dueOn: dueOn ?? "",
  ownerId: ownerId ?? "",
});
