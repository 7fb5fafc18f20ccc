import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A search from the page's own form changes nothing else there: its answer comes with it. */
export function unlessSearch({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return /^\/(de|en)\/search\?dialog$/.test(formAction ?? "") ? false : defaultShouldRevalidate;
}
