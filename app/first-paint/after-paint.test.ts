import { createElement as element } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AfterPaint, unwrapAfterPaint } from "./after-paint.tsx";

test("a drawing deferred to after the first frame shows without scripts, and once the page is painted", () => {
  const map = element("svg", { viewBox: "0 0 1 1" });
  const drawing = renderToStaticMarkup(map);
  const waiting = renderToStaticMarkup(element(AfterPaint, null, map));

  expect(waiting).toContain(`<noscript>${drawing}</noscript>`);
  expect(unwrapAfterPaint(`<p>${waiting}${waiting}</p>`)).toBe(`<p>${drawing}${drawing}</p>`);
});
