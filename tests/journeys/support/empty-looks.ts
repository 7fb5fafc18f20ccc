import { rmSync } from "node:fs";
import { looksFolder } from "./accessible.ts";

/** A run begins without what an earlier one has seen: its styles may have been others. */
export default function emptyLooks(): void {
  rmSync(looksFolder, { recursive: true, force: true });
}
