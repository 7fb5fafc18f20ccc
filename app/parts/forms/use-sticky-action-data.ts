import { useState } from "react";
import { useLocation } from "react-router";

/** Action data that survives revalidation: the router drops it, so a live update would remove an error message. */
export function useStickyActionData<T extends object>(actionData: T | null | undefined): T | undefined {
  const { key } = useLocation();
  const [latest, setLatest] = useState({ key, actionData });
  if (actionData && (latest.actionData !== actionData || latest.key !== key)) setLatest({ key, actionData });
  return actionData ?? (latest.key === key ? latest.actionData : null) ?? undefined;
}
