import { type ComponentType, lazy } from "react";
import { hold } from "#app/connection/held-requests.ts";
import { isReachable } from "./is-reachable.ts";

/** A part with its own script. Browsers never refetch a script that failed; `otherwise` does without it. */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>, otherwise: () => void) {
  return lazy(async () => {
    try {
      return await load();
    } catch {
      if (await isReachable()) otherwise();
      return hold({ kind: "script", otherwise }).then(load);
    }
  });
}
