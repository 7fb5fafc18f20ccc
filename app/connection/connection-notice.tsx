import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { createPath, useFetchers, useMatches, useNavigation } from "react-router";
import { dropFormsIn, type HeldRequest, useHeldRequests } from "#app/connection/held-requests.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { isReachable } from "./is-reachable.ts";
import { formsToSend, sendHeldForm } from "./send-again.ts";

const backgroundRetryMs = 5_000;

/** Says that a form or page is waiting for a connection, and retries; background updates retry anyway. */
export function ConnectionNotice() {
  const held = useHeldRequests();
  const navigation = useNavigation();
  const active = useFetchers().length + (navigation.state === "idle" ? 0 : 1);
  const busy = active > 0;
  const [trying, setTrying] = useState<"form" | "page" | null>(null);
  const [queue, setQueue] = useState<readonly HeldRequest[]>([]);
  const submitter = useRef<HTMLElement>(null);
  const dialog = useOpenDialog(held);
  const pageReports = useMatches().some(
    ({ handle }) => (handle as { reportsConnectionLoss?: boolean } | undefined)?.reportsConnectionLoss,
  );
  const forms = held.filter(({ kind }) => kind === "form");
  const scriptLost = held.some(({ kind }) => kind === "script");
  const otherwise = held.find((request) => request.otherwise)?.otherwise;
  const opening = otherwise || (navigation.state === "loading" && held.length > 0);
  const waiting = forms.length > 0 ? "form" : opening ? "page" : null;
  const shown = pageReports ? null : (waiting ?? (busy ? trying : null));

  useEffect(() => {
    if (waiting || !busy) setTrying(null);
  }, [waiting, busy]);
  useEffect(() => {
    const [next, ...others] = queue;
    // One after another: the router drops the update after a form when it answers another with a refusal.
    if (!next || active > held.filter(({ leaves }) => !leaves).length) return;
    setQueue(others);
    if (held.includes(next)) sendHeldForm(next, scriptLost);
  }, [queue, active, held, scriptLost]);
  useEffect(() => {
    const background = held.filter(({ kind }) => kind === "page");
    if (waiting || background.length === 0) return;
    const timer = setTimeout(() => background.forEach(tryAgain), backgroundRetryMs);
    return () => clearTimeout(timer);
  }, [held, waiting]);
  useEffect(() => {
    if (!shown && document.activeElement === document.body) submitter.current?.focus({ preventScroll: true });
    if (!shown) submitter.current = null;
  }, [shown]);
  useEffect(() => {
    if (!scriptLost || navigation.state !== "loading" || navigation.formMethod) return;
    const address = createPath(navigation.location);
    void isReachable().then((reachable) => reachable && window.location.assign(address));
  }, [scriptLost, navigation]);

  async function again() {
    if (scriptLost && !(await isReachable())) return;
    setTrying(waiting);
    submitter.current = forms[0]?.form?.submitter ?? null;
    if (forms.length > 0) return setQueue(formsToSend(forms));
    if (scriptLost && navigation.location) window.location.assign(createPath(navigation.location));
    else if (otherwise) otherwise();
    else held.forEach(tryAgain);
  }

  if (!shown) return null;
  const sending = shown === "form";
  const ordering = forms.some(({ form }) => isOrderButton(form?.submitter));
  const notice = (
    <div
      role="alert"
      className="connection-notice no-print fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[38rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-brass bg-sheet px-5 py-4 text-ink shadow-sheet outline outline-rule"
    >
      <p className="font-semibold">
        {sending
          ? ordering
            ? m.connection_lost_order()
            : m.connection_lost_form()
          : m.connection_lost_page()}
      </p>
      <Button
        type="button"
        size="small"
        onClick={() => void again()}
        pending={!waiting || queue.length > 0}
        pendingText={m.connection_trying()}
      >
        {sending ? m.connection_send_again() : m.connection_try_again()}
      </Button>
    </div>
  );
  return dialog ? createPortal(notice, dialog) : notice;
}

/** Nothing outside an open modal dialog can be seen or reached. */
function useOpenDialog(held: readonly HeldRequest[]): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog may have been opened or closed meanwhile
  useLayoutEffect(() => setDialog(document.querySelector("dialog:modal")), [held]);
  useEffect(() => {
    const onClose = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement) dropFormsIn(target);
      setDialog(document.querySelector("dialog:modal"));
    };
    document.addEventListener("close", onClose, { capture: true });
    return () => document.removeEventListener("close", onClose, { capture: true });
  }, []);
  return dialog;
}

/** Every form that orders carries an idempotency key: sent again, it finds the order that it has placed. */
function isOrderButton(submitter: HTMLElement | null | undefined): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === "intent" && submitter.value === "order";
}

function tryAgain(request: HeldRequest): void {
  request.tryAgain();
}
