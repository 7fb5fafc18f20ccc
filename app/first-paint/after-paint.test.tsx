import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AfterPaint, shown } from "./after-paint.tsx";

const map = <svg viewBox="0 0 1 1" />;

test("a drawing that waits for the first frame is there at once without scripts, and when the page is already painted", () => {
  const markup = renderToStaticMarkup(
    <p>
      <AfterPaint>{map}</AfterPaint>
      <AfterPaint>{map}</AfterPaint>
    </p>,
  );
  const drawing = renderToStaticMarkup(map);

  expect(markup).toContain(`<noscript>${drawing}</noscript>`);
  expect(shown(markup)).toBe(`<p>${drawing}${drawing}</p>`);
});
