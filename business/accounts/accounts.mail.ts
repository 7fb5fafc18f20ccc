import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";

export function emailConfirmationMail(locale: Locale, url: string): MailContent {
  return {
    subject: m.mail_confirm_subject({ product }, { locale }),
    paragraphs: [m.mail_confirm_body({ product }, { locale }), m.mail_confirm_unknown({}, { locale })],
    action: { label: m.mail_confirm_action({}, { locale }), url },
  };
}

export function passwordResetMail(locale: Locale, url: string): MailContent {
  return {
    subject: m.mail_reset_subject({ product }, { locale }),
    paragraphs: [m.mail_reset_body({}, { locale }), m.mail_reset_unknown({}, { locale })],
    action: { label: m.mail_reset_action({}, { locale }), url },
  };
}

export function emailChangeMail(locale: Locale, newEmail: string, url: string): MailContent {
  return {
    subject: m.mail_change_email_subject({ product }, { locale }),
    paragraphs: [
      m.mail_change_email_body({ product, email: newEmail }, { locale }),
      m.mail_change_email_unknown({}, { locale }),
    ],
    action: { label: m.mail_change_email_action({}, { locale }), url },
  };
}

export function newEmailMail(locale: Locale, url: string): MailContent {
  return {
    subject: m.mail_new_email_subject({ product }, { locale }),
    paragraphs: [m.mail_new_email_body({ product }, { locale }), m.mail_new_email_unknown({}, { locale })],
    action: { label: m.mail_new_email_action({}, { locale }), url },
  };
}

export function passwordChangedMail(locale: Locale, url: string): MailContent {
  return {
    subject: m.mail_password_changed_subject({ product }, { locale }),
    paragraphs: [m.mail_password_changed_body({ product }, { locale })],
    action: { label: m.mail_reset_action({}, { locale }), url },
  };
}

export function invitationMail(locale: Locale, url: string): MailContent {
  return {
    subject: m.mail_invitation_subject({ product }, { locale }),
    paragraphs: [
      m.mail_invitation_body({ product }, { locale }),
      m.mail_invitation_factor({}, { locale }),
      m.mail_invitation_unknown({}, { locale }),
    ],
    action: { label: m.mail_invitation_action({}, { locale }), url },
  };
}
