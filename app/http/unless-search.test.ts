import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import * as root from "#app/root.tsx";
import * as home from "#app/routes/site/home/home.tsx";
import * as layout from "#app/routes/site/layout.tsx";
import * as search from "#app/routes/site/search/search.tsx";

const url = new URL("http://localhost/de");
const sent = (formAction?: string) =>
  ({
    currentUrl: url,
    nextUrl: url,
    currentParams: {},
    nextParams: {},
    formMethod: formAction ? "POST" : undefined,
    formAction,
    defaultShouldRevalidate: true,
  }) as ShouldRevalidateFunctionArgs; // its other fields belong to forms

test.each([
  ["root", root],
  ["layout", layout],
  ["home page", home],
])(
  "a search from the form loads nothing of the %s anew, every other form does",
  (_, { shouldRevalidate }) => {
    expect(shouldRevalidate(sent("/de/search?dialog"))).toBe(false);
    expect(shouldRevalidate(sent("/en/search?dialog"))).toBe(false);
    for (const form of ["/de/search", "/de/theme", "/de/stories/new?dialog", "/de/auth/sign-out"])
      expect(shouldRevalidate(sent(form))).toBe(true);
  },
);

test("the page of the search itself shows the new answer, and going back loads the home page", () => {
  expect(search).not.toHaveProperty("shouldRevalidate");
  expect(home.shouldRevalidate(sent())).toBe(true);
});
