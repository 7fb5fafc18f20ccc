import { type ComponentType, lazy } from "react";
import { hold } from "#app/ui/held-requests.ts";
import { isReachable } from "./is-reachable.ts";

/**
 * A part of a page with a script of its own. A browser does not ask again for a script that it could not get: `otherwise` then does the
 * same without it, once there is a connection.
 */
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
