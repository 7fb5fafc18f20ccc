import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="icon" href="/i.svg"/>
<link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body><p>Text</p>
<script nonce="n">window.context = {};</script>
<script nonce="n" type="module" async="">import "/assets/a.js";</script></body>`;

test("scripts are deferred and listed, everything else is unchanged", () => {
  const deferred = deferScripts(page, "n");
  expect(deferred).not.toContain('rel="modulepreload"');
  expect(deferred).toContain('<script nonce="n" type="text/deferred">import "/assets/a.js";</script>');
  expect(deferred).toContain(
    '<script type="application/json" id="scripts">["/assets/a.js","/assets/b.js"]</script>',
  );
  expect(deferred).toContain("window.context = {};");
  expect(deferred).toContain('<link rel="icon" href="/i.svg"/>');
  expect(deferred.indexOf("requestAnimationFrame")).toBeGreaterThan(deferred.indexOf("text/deferred"));
});

test("a page without scripts is unchanged", () => {
  const still = "<head></head><body><p>type=&quot;module&quot;</p></body>";
  expect(deferScripts(still, "n")).toBe(still);
});

test("the starter does not end its own element", () => {
  const deferred = deferScripts(page, "n");
  const starter = deferred.slice(deferred.indexOf("// Fetches the scripts"));
  expect(starter.indexOf("</script")).toBe(starter.indexOf("</script></body>"));
});
