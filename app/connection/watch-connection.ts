import { hold } from "#app/connection/held-requests.ts";
import { holdLostRequests } from "./hold-lost-requests.ts";
import { holdNativeForms } from "./hold-native-forms.ts";
import { isReachable } from "./is-reachable.ts";

type Submitted = { element: HTMLFormElement; submitter: HTMLElement | null };

/** The first request this soon after a submit event belongs to its form; the manifest may come first. */
const belongsWithinMs = 5_000;

/** Runs once, before the router's first request. */
export function watchConnection(): void {
  let submitted: (Submitted & { at: number }) | undefined;
  addEventListener(
    "submit",
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement)
        submitted = { element: target, submitter, at: performance.now() };
    },
    { capture: true },
  );
  window.fetch = holdLostRequests(window.fetch.bind(window), ({ posts }) => {
    const form = submitted && performance.now() - submitted.at < belongsWithinMs ? submitted : undefined;
    if (posts) submitted = undefined;
    return form;
  });
  holdNativeForms();
  preventReload();
}

/** The router reloads when a script is missing; without a connection that shows the browser's error page. */
function preventReload(): void {
  const { navigation } = window as { navigation?: EventTarget };
  let reloading = false;
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as Event & {
      navigationType?: string;
      userInitiated?: boolean;
    };
    if (navigationType !== "reload" || userInitiated || reloading || !event.cancelable) return;
    event.preventDefault();
    void isReachable().then((reachable) => {
      reloading = reachable;
      if (reachable) window.location.reload();
      else void hold({ kind: "script" });
    });
  });
}
