import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

/** The languages, and every file of `locales/de`: written for Paraglide, which reads nothing but a file. */
const settings = JSON.stringify(
  {
    baseLocale: "de",
    locales: ["de", "en"],
    modules: ["./node_modules/@inlang/plugin-message-format/dist/index.js"],
    "plugin.inlang.messageFormat": {
      pathPattern: globSync("locales/de/*.json")
        .map((path) => path.replace("locales/de/", "./locales/{locale}/"))
        .toSorted(),
    },
  },
  null,
  2,
);
const settingsFile = "project.inlang/settings.json";
if (!existsSync(settingsFile) || readFileSync(settingsFile, "utf8") !== settings) {
  mkdirSync("project.inlang", { recursive: true });
  writeFileSync(settingsFile, settings);
}

/** How Paraglide compiles the texts, for Node and for the pages alike: the address says the language. */
export const textOptions = {
  project: "./project.inlang",
  strategy: ["url", "baseLocale"] as ["url", "baseLocale"],
  isServer: "typeof window === 'undefined'",
  urlPatterns: [
    {
      pattern: "/:path(.*)?",
      localized: [
        ["de", "/de/:path(.*)?"],
        ["en", "/en/:path(.*)?"],
      ] as [string, string][],
    },
  ],
};
