import { useEffect } from "react";
import type { Refused } from "#app/read-form.ts";
import { toast } from "#app/ui/toast.tsx";
import { m } from "#texts/messages.js";

/** Says briefly what stands at the form too: the first field that was not accepted, or why the deed did not happen. */
export function useRefusalToast(refused: Refused | undefined): void {
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

/** The title of the list of errors above a form. */
export function refusalTitle(refused: Refused | undefined): string {
  return refused?.problem ? m.profile_failed() : m.profile_invalid();
}
