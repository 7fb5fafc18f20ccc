import { createContext, use, useId, useState } from "react";

/** The still parts of the page that is being answered, by name. Filled on the server only. */
export const StillParts = createContext<Readonly<Record<string, string>>>({});

/**
 * Finished markup that React leaves alone. A first visit carries it once, in the page: the browser takes it from there.
 * Only when the page is entered by a click inside the site does it come as data (`markup`).
 */
export function Still({ name, markup }: { name: string; markup: string | undefined }) {
  const id = useId();
  const parts = use(StillParts);
  const [html] = useState(() => ({ __html: markup ?? parts[name] ?? received(id) }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components' markup, escaped by React on the server
  return <div id={id} dangerouslySetInnerHTML={html} />;
}

function received(id: string): string {
  return typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "");
}
