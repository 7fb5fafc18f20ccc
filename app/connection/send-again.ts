import type { HeldRequest } from "#app/connection/held-requests.ts";

/** Sends all forms that wait; those that leave the page when no other waits. Without a page's script, the browser sends one. */
export async function sendHeldForms(forms: readonly HeldRequest[], scriptLost: boolean): Promise<void> {
  const staying = forms.filter(({ leaves }) => !leaves);
  for (const { form, tryAgain } of staying.length > 0 ? staying : forms) {
    if (!form?.element.isConnected) tryAgain();
    else if (scriptLost) return HTMLFormElement.prototype.submit.call(form.element);
    // Replaces the waiting request.
    else form.element.requestSubmit(form.submitter);
    // A request belongs to the most recently submitted form (watch-connection.ts).
    await new Promise((next) => setTimeout(next));
  }
}
