import { expect, test } from "vitest";
import { escapeHtml } from "./mail-content.ts";

test("markup in user text stays text", () => {
  expect(escapeHtml(`<img src="x" onerror=alert(1)> & Co`)).toBe(
    "&lt;img src=&quot;x&quot; onerror=alert(1)&gt; &amp; Co",
  );
});
