import { resolve } from "node:path";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { browserTexts } from "./scripts/texts/browser-texts.ts";
import { textOptions } from "./scripts/texts/text-options.ts";
import { honoDev } from "./server/hono-dev.ts";

export default defineConfig({
  resolve: { alias: { "#texts": resolve("locales/by-message") } },
  plugins: [
    // A module for each text, so that a page sends only its own.
    paraglideVitePlugin({ ...textOptions, outdir: "./locales/by-message" }),
    browserTexts(),
    tailwindcss(),
    honoDev(),
    reactRouter(),
    // The browser never sees a table, a driver or a key: a leaking import stops the build.
    denyImports({ client: { files: ["**/*.sql.ts", "**/platform/**", "**/server/**"] } }),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Measured at 50 to 65 scripts a page, most below a kilobyte: share what every page, public page or 40 entries have.
            codeSplitting: {
              groups: [
                { name: "root", test: /app\/(root|entry\.client)\.tsx/ },
                { name: "site", test: /app\/routes\/site\/(site-shell|layout)\.tsx/ },
                { name: "everywhere", minShareCount: 40 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // Loaded by Node already: a bundled copy would break `instanceof` and start a second pool of child processes.
          external: /^#(platform\/|server\/installation\/startup-error)/,
        },
      },
    },
  },
  // As `npm start`, so that links in mails work here too.
  server: {
    port: Number(process.env.PORT || 3000),
    strictPort: true,
    watch: { ignored: ["**/data/**", "**/build/**"] },
  },
});
