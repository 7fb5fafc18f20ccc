import { useLocation } from "react-router";

/** A page of the dashboard other than its overview: people work there, and what stands above them is kept low. */
export function useIsInnerPage(): boolean {
  return /^\/(de|en)\/dashboard\/./.test(useLocation().pathname);
}
