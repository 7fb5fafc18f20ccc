import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="icon" href="/i.svg"/>
<link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body><p>Text</p>
<script nonce="n">window.context = {};</script>
<script nonce="n" type="module" async="">import "/assets/a.js";
import "/assets/b.js";</script></body>`;

test("scripts wait in a template, everything else stays where it is", () => {
  const [before = "", after = ""] = deferScripts(page, "n").split('<template id="scripts">');
  expect(before).toBe(`<head><link rel="icon" href="/i.svg"/>
</head><body><p>Text</p>
<script nonce="n">window.context = {};</script>
<script nonce="n" type="text/deferred"></script>`);
  const [waiting = "", starter = ""] = after.split("</template>");
  expect(waiting).toBe(
    `<link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" \
href="/assets/b.js" nonce="n"/><script nonce="n" type="module" async="">import "/assets/a.js";
import "/assets/b.js";</script>`.replace("\\\n", ""),
  );
  expect(starter).toMatch(/^<script nonce="n">.*<\/script><\/body>$/s);
});

test("a page without scripts keeps all its text and gets its fonts", () => {
  const still = "<head></head><body><p>type=&quot;module&quot;</p></body>";
  const [before = "", after = ""] = deferScripts(still, "n").split('<template id="scripts">');
  expect(before).toBe("<head></head><body><p>type=&quot;module&quot;</p>");
  expect(after).toMatch(/^<\/template><script nonce="n">.*dataset\.fonts/s);
});

test("the starter does not end its own element", () => {
  const deferred = deferScripts(page, "n");
  const starter = deferred.slice(deferred.indexOf("// Runs at the end"));
  expect(starter.indexOf("</script")).toBe(starter.indexOf("</script></body>"));
});
