import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="icon" href="/i.svg"/>
<link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body><p>Text</p>
<script nonce="n">window.context = {};</script>
<script nonce="n" type="module" async="">import "/assets/a.js";</script></body>`;

test("scripts are deferred and listed, everything else is unchanged", () => {
  const held = deferScripts(page, "n");
  expect(held).not.toContain('rel="modulepreload"');
  expect(held).toContain('<script nonce="n" type="text/deferred">import "/assets/a.js";</script>');
  expect(held).toContain(
    '<script type="application/json" id="scripts">["/assets/a.js","/assets/b.js"]</script>',
  );
  expect(held).toContain("window.context = {};");
  expect(held).toContain('<link rel="icon" href="/i.svg"/>');
  expect(held.indexOf("requestAnimationFrame")).toBeGreaterThan(held.indexOf("text/deferred"));
});

test("a page without scripts is unchanged", () => {
  const still = "<head></head><body><p>type=&quot;module&quot;</p></body>";
  expect(deferScripts(still, "n")).toBe(still);
});

test("the starter does not end its own element", () => {
  const held = deferScripts(page, "n");
  const starter = held.slice(held.indexOf("// Fetches the scripts"));
  expect(starter.indexOf("</script")).toBe(starter.indexOf("</script></body>"));
});
