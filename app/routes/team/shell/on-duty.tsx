import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { problemText } from "#app/wording/problem-text.ts";
import { type Duty, mayDo, type StaffRole } from "#business/staff-roles.ts";

/** What this person's roles allow. Only for what is shown: the tables' policies decide, and refuse in words. */
export function useMayDo(): (duty: Duty) => boolean {
  const roles = useRouteLoaderData<{ roles: readonly StaffRole[] }>("routes/team/layout")?.roles ?? [];
  return (duty) => mayDo(roles, duty);
}

type OnDutyProps = {
  duty: Duty;
  /** Says which role it takes, where people would look for what is left out. */
  explained?: boolean;
  children: ReactNode;
};

export function OnDuty({ duty, explained = false, children }: OnDutyProps) {
  const may = useMayDo()(duty);
  if (may) return children;
  return explained && <RoleNote duty={duty} />;
}

export function RoleNote({ duty }: { duty: Duty }) {
  return <p className="no-print text-soft">{problemText(`role_${duty}`, useLanguage())}</p>;
}
