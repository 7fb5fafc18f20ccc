import { useEffect } from "react";
import { languageOf } from "#app/http/language.ts";
import { listenToTabs, postToTabs } from "./tab-channel.ts";

const privatePath = /^\/(de|en)\/(dashboard|team)(\/|$)/;
const maxSignOutMs = 60_000;

/** Ends the address to which signing out leads: the page before had perhaps no scripts to say that it signs out. */
export const signedOutMark = "#signed-out";

/**
 * Windows that show somebody's data leave when another window signs out and its next page has no session. One that was merely lost is no
 * reason to leave: what is being written or uploaded goes on after signing in again.
 */
export function useSignOutElsewhere(signedIn: boolean | undefined): void {
  useEffect(() => {
    if (signedIn === false) {
      if (window.location.hash === signedOutMark) {
        postToTabs({ kind: "signing-out" });
        window.history.replaceState(
          window.history.state,
          "",
          window.location.pathname + window.location.search,
        );
      }
      postToTabs({ kind: "signed-out" });
    }
    if (!signedIn) return;
    let signingOutAt = Number.NEGATIVE_INFINITY;
    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && signsOut(target)) postToTabs({ kind: "signing-out" });
    };
    addEventListener("submit", onSubmit, { capture: true });
    const stopListening = listenToTabs(({ kind }) => {
      if (kind === "signing-out") signingOutAt = performance.now();
      if (kind === "signed-out" && performance.now() - signingOutAt < maxSignOutMs) leave();
    });
    return () => {
      removeEventListener("submit", onSubmit, { capture: true });
      stopListening();
    };
  }, [signedIn]);
}

function signsOut(form: HTMLFormElement): boolean {
  const action = form.getAttribute("action") ?? "";
  return action.endsWith("/auth/sign-out") || new FormData(form).get("intent") === "end-all";
}

function leave(): void {
  const { pathname } = window.location;
  if (!privatePath.test(pathname)) return;
  try {
    sessionStorage.clear();
  } catch {} // Denied by the browser: then nothing was stored.
  window.location.replace(`/${languageOf(pathname)}/auth`);
}
