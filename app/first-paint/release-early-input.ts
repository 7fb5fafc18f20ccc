declare global {
  interface Window {
    __releaseEarlyInput?: (() => void) | undefined;
  }
}

/** Repeats what was pressed before the page listened, once (`early-input.js`). */
export function releaseEarlyInput(): void {
  window.__releaseEarlyInput?.();
  window.__releaseEarlyInput = undefined;
}
