import { languageOf } from "#app/http/language.ts";

export const getLocale = () => languageOf(window.location.pathname);
export const experimentalStaticLocale = undefined;
