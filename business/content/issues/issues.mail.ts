import type { IssueTexts } from "#business/content/issue.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import type { Locale } from "../../locale.ts";

export function issueMail(issue: IssueTexts, locale: Locale, unsubscribeLink: string): MailContent {
  return {
    subject: locale === "de" ? issue.subjectDe : issue.subjectEn,
    paragraphs: [],
    markdown: locale === "de" ? issue.textDe : issue.textEn,
    unsubscribe: { label: m.issue_mail_leave({}, { locale }), url: unsubscribeLink },
  };
}

export function issueTestMail(issue: IssueTexts, locale: Locale, unsubscribeLink: string): MailContent {
  const mail = issueMail(issue, locale, unsubscribeLink);
  return {
    ...mail,
    subject: m.issue_mail_test({ subject: mail.subject }, { locale }),
    paragraphs: [m.issue_mail_test_note({}, { locale })],
  };
}
