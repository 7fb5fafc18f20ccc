import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { type Duty, mayDo, type StaffRole } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";

/** What this person's roles allow. For display only: the tables' policies decide and refuse in words. */
export function useMayDo(): (duty: Duty) => boolean {
  const roles = useRouteLoaderData<{ roles: readonly StaffRole[] }>("routes/team/layout")?.roles ?? [];
  return (duty) => mayDo(roles, duty);
}

type OnDutyProps = {
  duty: Duty;
  /** Says which role is needed, where people would look for the missing form. */
  explained?: boolean;
  children: ReactNode;
};

export function OnDuty({ duty, explained = false, children }: OnDutyProps) {
  const may = useMayDo()(duty);
  if (may) return children;
  return explained && <RoleNote duty={duty} />;
}

export function RoleNote({ duty }: { duty: Duty }) {
  return <p className="no-print text-soft">{roleNeeded[duty]()}</p>;
}

const roleNeeded: Record<Duty, () => string> = {
  research: m.problem_role_research,
  conversation: m.problem_role_conversation,
  content: m.problem_role_content,
  planning: m.problem_role_planning,
  review: m.problem_role_review,
  money: m.problem_role_money,
  administration: m.problem_role_administration,
};
