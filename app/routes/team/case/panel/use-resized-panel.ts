import { useFetcher } from "react-router";

export const panelWidthFetcher = "panel-width";

/** The width as last set, before the server has it. */
export function useResizedPanel(saved: number | null): number | null {
  const { formData } = useFetcher({ key: panelWidthFetcher });
  const sent = formData?.get("width");
  if (typeof sent !== "string") return saved;
  return sent === "" ? null : Number(sent);
}
