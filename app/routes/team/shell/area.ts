export type Area = { to: string; name: string; count?: number; pages?: Area[] };

/** Whether the rail shows `area` as the current one at `pathname`; a case belongs to the queue. */
export function isCurrent({ to }: Area, pathname: string): boolean {
  if (to.endsWith("/team/money")) return pathname === to;
  if (/^\/(de|en)\/team$/.test(to)) return pathname === to || pathname.startsWith(`${to}/researches/`);
  return pathname === to || pathname.startsWith(`${to}/`);
}
