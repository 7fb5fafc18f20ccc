import { useEffect } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { toast } from "#app/ui/toast.tsx";
import { m } from "#texts/messages.js";

/** Announces the first field error or why the action failed; the form shows it too. */
export function useFormErrorToast(refused: RefusedForm | undefined): void {
  useEffect(() => {
    if (!refused) return;
    const [first] = Object.values(refused.errors);
    return toast(
      first
        ? { title: m.profile_invalid(), text: first }
        : { title: m.profile_failed(), text: refused.problem },
    );
  }, [refused]);
}

export function formErrorsTitle(refused: RefusedForm | undefined): string {
  return refused?.problem ? m.profile_failed() : m.profile_invalid();
}
