import { useLocation } from "react-router";

/** A dashboard page other than the overview: people work there, so its header is kept low. */
export function useIsInnerPage(): boolean {
  return /^\/(de|en)\/dashboard\/./.test(useLocation().pathname);
}
