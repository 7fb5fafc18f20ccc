import type { CSSProperties } from "react";

/** Room for a page beside its transcript. */
export const readingWidth = 70;
export const ordinaryWidth = 34;
/** Where sources are read, until a person sets another. */
export const sourcesWidth = 42;
/** From here on the customer's words stand below the tab. */
const wideFrom = 46;

export const panelWidthProperty = "--panel-width";

/** Of the desk, for `case-desk.css`. */
export function panelStyle(width: number | null) {
  if (width === null) return {};
  return {
    style: { [panelWidthProperty]: `${width}%` } as CSSProperties,
    "data-wide": width >= wideFrom || undefined,
  };
}
