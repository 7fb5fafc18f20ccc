import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="icon" href="/i.svg"/>
<link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body><p>Text</p>
<script nonce="n">window.context = {};</script>
<script nonce="n" type="module" async="">import "/assets/a.js";</script></body>`;

test("scripts wait, named in a list, and everything else stays", () => {
  const held = scriptsAfterPaint(page, "n");
  expect(held).not.toContain('rel="modulepreload"');
  expect(held).toContain('<script nonce="n" type="text/later">import "/assets/a.js";</script>');
  expect(held).toContain(
    '<script type="application/json" id="scripts">["/assets/a.js","/assets/b.js"]</script>',
  );
  expect(held).toContain("window.context = {};");
  expect(held).toContain('<link rel="icon" href="/i.svg"/>');
  expect(held.indexOf("requestAnimationFrame")).toBeGreaterThan(held.indexOf("text/later"));
});

test("a page without scripts stays as it is", () => {
  const still = "<head></head><body><p>type=&quot;module&quot;</p></body>";
  expect(scriptsAfterPaint(still, "n")).toBe(still);
});
