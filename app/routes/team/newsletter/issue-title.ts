import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** The subject in the reader's language, else in the other. */
export function issueTitle(issue: { subjectDe: string; subjectEn: string }, lang: Locale): string {
  const [own, other] =
    lang === "de" ? [issue.subjectDe, issue.subjectEn] : [issue.subjectEn, issue.subjectDe];
  return own || other || m.issue_untitled();
}
