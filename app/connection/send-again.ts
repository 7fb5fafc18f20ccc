import type { HeldRequest } from "#app/connection/held-requests.ts";

/** What is sent when somebody asks for it: forms that leave the page only once no other waits. */
export function formsToSend(forms: readonly HeldRequest[]): readonly HeldRequest[] {
  const staying = forms.filter(({ leaves }) => !leaves);
  return staying.length > 0 ? staying : forms;
}

/** Sends a form as it is now; one that was removed, as it was. Without a page's script, the browser sends it. */
export function sendHeldForm({ form, tryAgain }: HeldRequest, scriptLost: boolean): void {
  if (!form?.element.isConnected) tryAgain();
  else if (scriptLost) HTMLFormElement.prototype.submit.call(form.element);
  // Replaces the waiting request.
  else form.element.requestSubmit(form.submitter);
}
