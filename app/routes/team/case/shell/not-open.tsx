import { RoleNote } from "#app/routes/team/shell/on-duty.tsx";
import { m } from "#texts/messages.js";
import { useCase } from "./use-case.ts";

/** Why nothing can be entered: the case has ended, or another role is needed. */
export function NotOpen() {
  const { running, open } = useCase();
  if (open) return null;
  return running ? <RoleNote duty="research" /> : <p className="text-soft">{m.team_not_open()}</p>;
}
