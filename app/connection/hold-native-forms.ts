import { dropFormsIn, hold } from "#app/connection/held-requests.ts";
import { isReachable } from "./is-reachable.ts";

/**
 * A form that is sent without the router, as sign-out and the newsletter's, would leave this page for the browser's own error page. So
 * we ask first whether there is a connection. Runs after the router: what that sends is prevented already.
 */
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
