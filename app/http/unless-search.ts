import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A search from the form on the page changes nothing else there: its answer comes with it. Other pages and forms as usual. */
export function unlessSearch({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return /^\/(de|en)\/search\?dialog$/.test(formAction ?? "") ? false : defaultShouldRevalidate;
}
