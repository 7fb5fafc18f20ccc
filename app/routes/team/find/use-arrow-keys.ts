import type { KeyboardEvent } from "react";

/** Arrow keys walk through the finds from the field; Escape returns to it. For their common ancestor. */
export function useArrowKeys() {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const field = event.currentTarget.querySelector<HTMLElement>("input[type=search]");
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-found]")];
      const at = links.indexOf(event.target as HTMLElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
      if (event.key === "Escape" && at >= 0) field?.focus();
      // Home and End belong to the text while somebody types.
      if (next === undefined || (at < 0 && event.key !== "ArrowDown")) return;
      event.preventDefault();
      (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
    },
  };
}
