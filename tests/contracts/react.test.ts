import { createElement as element } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { unwrapAfterPaint } from "#app/first-paint/after-paint.tsx";
import { usedStylesOf } from "#app/first-paint/used-styles.ts";
import { describeContracts, shippedCode } from "./contract.ts";

const inBrowser = shippedCode("react-dom", "cjs/react-dom-client.production.js");

describeContracts("react-dom", "19.3.1", [
  {
    reliesOn: 'classes are written as class="…" with five characters escaped',
    because: "rules whose classes do not occur in a page are left out of its styles",
    usedBy: { "app/first-paint/used-styles.ts": "&#x27;" },
    whenBroken: "Mend `classesIn` and `unescaped`, or pages lack styles until they are interactive.",
    holds: () => {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles
      const sheet = (styles: string) => element("style", { dangerouslySetInnerHTML: { __html: styles } });
      const names = "a&b [&>p]:c x:[content:'\"']";
      const styles = names
        .split(" ")
        .map((name) => `.${name.replace(/[^\w-]/g, "\\$&")}{top:0}`)
        .join("");
      const page = renderToStaticMarkup(
        element("html", null, sheet(styles), element("p", { className: names })),
      );
      expect(usedStylesOf(styles)(page)).toBe(page);
    },
  },
  {
    reliesOn: "a template and the noscript behind it stand side by side",
    because: "markup for a page that has long been painted is cut out of them",
    usedBy: { "app/first-paint/after-paint.tsx": '<template class="after-paint">(.*?)' },
    whenBroken: "Mend the pattern, or drawings are missing after a click.",
    holds: () => {
      const drawing = element("svg");
      const held = [
        element("template", { className: "after-paint" }, drawing),
        element("noscript", null, drawing),
      ];
      expect(unwrapAfterPaint(renderToStaticMarkup(element("div", null, ...held)))).toBe(
        "<div><svg></svg></div>",
      );
    },
  },
  {
    reliesOn: "the only markup that React sets by itself in a browser is an empty script element",
    because: "the default policy of Trusted Types allows that and data, nothing else",
    usedBy: { "app/ui/server-html.ts": "<script><\\/script>" },
    whenBroken: "Look what it sets now; allow it only if it can run nothing.",
    holds: () => {
      const literals = [...inBrowser.code.matchAll(/\.innerHTML = (".*?");/g)].map(([, value]) => value);
      expect(literals).toEqual(['"<script>\\x3c/script>"']);
    },
  },
  {
    reliesOn: "the value of dangerouslySetInnerHTML reaches the element as it is",
    because: "it is an object of Trusted Types, and as a text it would be refused",
    usedBy: { "app/ui/server-html.ts": "policy.createHTML(html) as string" },
    whenBroken: "Set such markup in an effect.",
    holds: () => {
      inBrowser.contain(/key = value\.__html;[^;]*;[^;]*\(domElement\.innerHTML = key\)/);
    },
  },
]);
