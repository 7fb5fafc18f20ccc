import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What the house answered to the form that was sent last. The router forgets it when the page is asked for anew; here it stays
 * until the next form is sent or another page is opened, so that news arriving meanwhile take no refusal away.
 */
export function useAnswer<T extends object>(told: T | null | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, told });
  if (told && (kept.told !== told || kept.key !== key)) keep({ key, told });
  return told ?? (kept.key === key ? kept.told : null) ?? undefined;
}
