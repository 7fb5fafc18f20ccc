import type { ComponentProps } from "react";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export type Member = { id: string; name: string };
type OwnerFieldProps = Pick<ComponentProps<typeof SelectField>, "id" | "name" | "defaultValue" | "error"> & {
  team: readonly Member[];
};

/** Who does a task. */
export function OwnerField({ team, ...field }: OwnerFieldProps) {
  return <SelectField {...field} label={m.agenda_owner()} options={ownerOptions(team)} />;
}

export function ownerOptions(team: readonly Member[]) {
  return [
    { value: "", label: m.agenda_owner_case() },
    ...team.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
