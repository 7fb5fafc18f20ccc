import { m } from "#texts/messages.js";
import type { LetterText } from "../../letters/letter.ts";
import type { Locale } from "../../locale.ts";
import type { IssueTexts } from "./issue.ts";

/** An issue as one reader gets it. `leaveUrl` ends the subscription. */
export function issueLetter(issue: IssueTexts, locale: Locale, leaveUrl: string): LetterText {
  return {
    subject: locale === "de" ? issue.subjectDe : issue.subjectEn,
    paragraphs: [],
    markdown: locale === "de" ? issue.textDe : issue.textEn,
    leave: { label: m.issue_mail_leave({}, { locale }), url: leaveUrl },
  };
}

/** The same to whoever tries it out: marked as a test, and its link ends nobody's subscription. */
export function issueTestLetter(issue: IssueTexts, locale: Locale, leaveUrl: string): LetterText {
  const letter = issueLetter(issue, locale, leaveUrl);
  return {
    ...letter,
    subject: m.issue_mail_test({ subject: letter.subject }, { locale }),
    paragraphs: [m.issue_mail_test_note({}, { locale })],
  };
}
