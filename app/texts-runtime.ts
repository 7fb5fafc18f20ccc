import { languageOf } from "./language.ts";

/** What the compiled texts ask for in the browser, instead of their own runtime (scripts/browser-texts.ts). */
export const getLocale = () => languageOf(window.location.pathname);
export const experimentalStaticLocale = undefined;
