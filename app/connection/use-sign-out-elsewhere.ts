import { useEffect } from "react";
import { languageOf } from "#app/http/language.ts";
import { listenToTabs, postToTabs } from "./tab-channel.ts";
import { useIdleRevalidate } from "./use-idle-revalidate.ts";

const privatePath = /^\/(de|en)\/(dashboard|team|checkout|orders|simulated-payment)(\/|$)/;
const maxSignOutMs = 60_000;

/** Appended to the address after signing out: the page before may have had no scripts to announce it. */
export const signedOutMark = "#signed-out";

let signedOut = false;

/** Whether another window has signed out without this page knowing. */
export function isSignedOutElsewhere(): boolean {
  return signedOut;
}

/** Leaves when another window signed out, but not for a lost session: what is being written goes on after signing in again. */
export function useSignOutElsewhere(signedIn: boolean | undefined): void {
  const lookAgain = useIdleRevalidate();
  useEffect(() => {
    if (signedIn === false) {
      signedOut = false;
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
      if (kind !== "signed-out" || performance.now() - signingOutAt > maxSignOutMs) return;
      signedOut = true;
      if (!leave()) lookAgain();
    });
    return () => {
      removeEventListener("submit", onSubmit, { capture: true });
      stopListening();
    };
  }, [signedIn, lookAgain]);
}

function signsOut(form: HTMLFormElement): boolean {
  const action = form.getAttribute("action") ?? "";
  return action.endsWith("/auth/sign-out") || new FormData(form).get("intent") === "end-all";
}

/** Returns whether this page shows somebody's data. */
function leave(): boolean {
  const { pathname } = window.location;
  try {
    sessionStorage.clear();
  } catch {} // Denied by the browser: then nothing was stored.
  if (!privatePath.test(pathname)) return false;
  window.location.replace(`/${languageOf(pathname)}/auth`);
  return true;
}
