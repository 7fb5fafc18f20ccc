import { createContext, use, useId, useState } from "react";
import { useServerHtml } from "#app/ui/server-html.ts";

export const StaticHtmlContext = createContext<Readonly<Record<string, string>>>({});

/** Markup that React does not hydrate. A document carries it once; client navigations receive it as loader data (`markup`). */
export function StaticHtml({ name, markup }: { name: string; markup: string | undefined }) {
  const id = useId();
  const parts = use(StaticHtmlContext);
  const [html] = useState(() => markup ?? parts[name] ?? received(id));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components' markup, escaped by React on the server
  return <div id={id} dangerouslySetInnerHTML={{ __html: useServerHtml(html) }} />;
}

function received(id: string): string {
  return typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "");
}
