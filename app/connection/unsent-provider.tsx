import type { ReactNode } from "react";
import { UnsentContext } from "#app/ui/unsent-context.ts";
import { useIsUnsent } from "./held-requests.ts";

/** Tells the buttons within, which know nothing of connections. */
export function UnsentProvider({ children }: { children: ReactNode }) {
  return <UnsentContext value={useIsUnsent()}>{children}</UnsentContext>;
}
