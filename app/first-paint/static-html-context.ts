import { createContext } from "react-router";

/** Markup, by name, that a document response embeds (app/first-paint/static-html.tsx). */
export const staticHtmlContext = createContext<Readonly<Record<string, string>>>({});

/** Client navigations request data (`.data`), a first visit requests the document. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
