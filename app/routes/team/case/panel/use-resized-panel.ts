import { useFetcher, useLocation } from "react-router";
import { sourcesWidth } from "./panel-width.ts";

export const panelWidthFetcher = "panel-width";

/** The width as last set, before the server has it. Null is the tab's own. */
export function useResizedPanel(saved: number | null): number | null {
  const { formData } = useFetcher({ key: panelWidthFetcher });
  const usual = useLocation().pathname.endsWith("/evidence") ? sourcesWidth : null;
  const sent = formData?.get("width");
  if (typeof sent !== "string") return saved ?? usual;
  return sent === "" ? usual : Number(sent);
}
