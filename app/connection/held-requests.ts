import { useSyncExternalStore } from "react";

/** Requests that could not be sent. Their callers still wait, so the page stays as it is. */
export type HeldRequest = {
  /** "script": a page's code; the router requests it only once, so the page must be opened anew. */
  kind: "form" | "page" | "script";
  form?: { element: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  /** Sending it leaves this page and cancels everything else in flight. */
  leaves?: boolean;
  /** Called instead of retrying. */
  otherwise?: () => void;
  tryAgain: () => void;
};

let held: readonly HeldRequest[] = [];
const listeners = new Set<() => void>();
const none: readonly HeldRequest[] = [];

/** Resolves when the request should be retried; rejects when nobody waits for it any more. */
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

/** Drops requests sent by or within `ended`, such as a closed dialog: they are not sent later. */
export function dropFormsIn(ended: Node): void {
  change(held.filter(({ form }) => !form || !ended.contains(form.element)));
}

export function heldRequests(): readonly HeldRequest[] {
  return held;
}

export function useHeldRequests(): readonly HeldRequest[] {
  return useSyncExternalStore(subscribe, heldRequests, () => none);
}

/** Whether a form could not be sent and is therefore not in flight, whatever the router says. */
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
