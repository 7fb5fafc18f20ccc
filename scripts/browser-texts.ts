import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * In the browser the texts learn their language from the address in one line. The runtime that comes with them brings a
 * polyfill of URLPattern for it: 7 kB compressed on every page.
 */
export function browserTexts(): Plugin {
  return {
    name: "browser-texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      if (source === "../runtime.js" && importer?.includes("/locales/compiled/messages/"))
        return resolve("app/texts-runtime.ts");
      return undefined;
    },
  };
}
