import { dropFormsIn, hold } from "#app/connection/held-requests.ts";
import { isReachable } from "./is-reachable.ts";

/** Asks for a connection first: without one, a form that the router does not send leaves for the browser's own error page. */
export function holdNativeForms(): void {
  const asking = new WeakSet<HTMLFormElement>();
  let passing: HTMLFormElement | undefined;
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method !== "post" || form === passing) return;
    event.preventDefault();
    if (asking.has(form)) return;
    asking.add(form);
    void isReachable().then((reachable) => {
      asking.delete(form);
      dropFormsIn(form);
      if (!reachable) return hold({ kind: "form", form: { element: form, submitter }, leaves: true });
      passing = form;
      form.requestSubmit(submitter);
      passing = undefined;
    });
  });
}
