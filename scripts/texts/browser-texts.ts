import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Replaces Paraglide's runtime in the browser: its URLPattern polyfill costs 7 kB compressed per page. */
export function browserTexts(): Plugin {
  return {
    name: "browser-texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      if (source === "../runtime.js" && importer?.includes("/locales/by-message/messages/"))
        return resolve("app/first-paint/browser-runtime.ts");
      return undefined;
    },
  };
}
