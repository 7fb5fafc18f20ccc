import { createContext } from "react-router";

/** Markup that the answered page carries in itself, by name (`app/parts/still.tsx`). */
export const stillParts = createContext<Readonly<Record<string, string>>>({});

/** The router fetches data for a page that is already open; a first visit asks for the page itself. */
export function asksForData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
