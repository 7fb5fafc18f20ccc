import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { tabStorage } from "#app/parts/forms/tab-storage.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import type { PanelFacts } from "./load-panel.ts";

/** A tab's form redirects to an address without a source: restores the one read last. */
export function useLastSource(address: string, { viewer, sources }: PanelFacts): void {
  const navigate = useNavigate();
  const { source, panelAt } = usePanelAddress();
  const key = `read:${address.slice(3)}`;
  const shown = viewer && [viewer.source.id, viewer.page ?? ""].join(" ");
  const visit = useLocation().key;
  const restored = useRef("");
  useEffect(() => {
    if (!shown || restored.current === visit) return;
    const last = tabStorage.read(key);
    if (source !== null || last === null || last === shown) return tabStorage.write(key, shown);
    const [id = "", page] = last.split(" ");
    if (!sources.some((each) => each.id === id)) return tabStorage.write(key, shown);
    // Once for a visit: every render before the answer would abort the request and send another.
    restored.current = visit;
    void navigate(panelAt({ source: id, page: page || null }), { replace: true, preventScrollReset: true });
  }, [key, shown, source, sources, panelAt, navigate, visit]);
}
