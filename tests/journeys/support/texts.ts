import { globSync, readFileSync } from "node:fs";

export type Language = "de" | "en";

/** For journeys through machinery: the texts they meet are asserted in both languages by the error catalogue and the pages. */
export const oneLanguage: readonly Language[] = ["de"];

/** The same for every other journey of the team, so that its pages are also walked in English. */
export const onlyEnglish: readonly Language[] = ["en"];

export function textsFor(language: Language): (key: string, params?: Record<string, string>) => string {
  const all: Record<string, string> = Object.assign(
    {},
    ...globSync(`locales/${language}/*.json`).map((path) => JSON.parse(readFileSync(path, "utf8"))),
  );
  return (key, params = {}) => {
    const text = all[key];
    if (text === undefined) throw new Error(`There is no text ${key}.`);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);
  };
}
