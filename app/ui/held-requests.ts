import { useSyncExternalStore } from "react";

/** What could not be sent or fetched. Whoever asked still waits, so that the page stays as it is. */
export type HeldRequest = {
  /** "script": a page's own code; the router asks for it only once, so that page can only be opened anew. */
  kind: "form" | "page" | "script";
  form?: { element: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  /** Sending it leaves this page, and ends whatever else is on its way. */
  leaves?: boolean;
  /** Done instead of trying again. */
  otherwise?: () => void;
  tryAgain: () => void;
};

let held: readonly HeldRequest[] = [];
const listeners = new Set<() => void>();
const none: readonly HeldRequest[] = [];

/** Resolves when the request is to be tried again; rejects when nobody waits for it any more. */
export function hold(request: Omit<HeldRequest, "tryAgain">, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const release = () => {
      signal?.removeEventListener("abort", giveUp);
      change(held.filter((other) => other !== entry));
    };
    const giveUp = () => {
      release();
      reject(signal?.reason);
    };
    const entry: HeldRequest = {
      ...request,
      tryAgain: () => {
        release();
        resolve();
      },
    };
    signal?.addEventListener("abort", giveUp);
    change([...held, entry]);
  });
}

/** Forgets what was sent by `ended` or from within it, a dialog that was closed: nobody waits for it, and it is not sent later. */
export function dropFormsIn(ended: Node): void {
  change(held.filter(({ form }) => !form || !ended.contains(form.element)));
}

export function heldRequests(): readonly HeldRequest[] {
  return held;
}

export function useHeldRequests(): readonly HeldRequest[] {
  return useSyncExternalStore(subscribe, heldRequests, () => none);
}

/** Whether a form could not be sent; then it is not on its way, whatever the router says. */
export function useIsUnsent(): boolean {
  return useHeldRequests().some(({ kind }) => kind === "form");
}

function change(next: readonly HeldRequest[]): void {
  held = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
