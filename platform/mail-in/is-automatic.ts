/** Whether a program wrote it: out of office, newsletters, lists, confirmations (RFC 3834, 2 and 5; RFC 2919, 2369). */
export function isAutomatic(header: (name: string) => string, isFromList: boolean): boolean {
  const submitted = header("auto-submitted").split(/[;(]/)[0]?.trim().toLowerCase() ?? "";
  if (submitted !== "" && submitted !== "no") return true;
  if (isFromList) return true;
  if (/^\s*(bulk|junk|list|auto_reply)\b/i.test(header("precedence"))) return true;
  if (["x-autoreply", "x-autorespond", "x-auto-response"].some((name) => header(name) !== "")) return true;
  // What Exchange and old responders say in the subject alone.
  return /^\s*(auto(matic)?[ -]?(reply|response)|automatische antwort|abwesenheitsnotiz|out of (the )?office)\s*:/i.test(
    header("subject"),
  );
}
