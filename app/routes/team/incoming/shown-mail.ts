import { fileSize } from "#app/parts/documents/file-size.ts";
import { problemText } from "#app/wording/problem-text.ts";
import type { InboxMail, ShownMail } from "#business/incoming-mails/read-incoming-mails.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { namesOfOthers } from "./names-of-others.ts";

/** For the browser: what is to be said of a mail as sentences. */
export function toShownMail(mail: ShownMail, locale: Locale) {
  const { authentication, notes, leftOut, fromAddress, fromName, ...rest } = mail;
  return {
    id: rest.id,
    state: rest.state,
    kind: rest.kind,
    subject: rest.subject,
    text: rest.text,
    quoted: rest.quoted,
    documents: rest.documents,
    // Once it is filed they are files of the case.
    attached: rest.state === "filed" ? [] : attachedTexts(rest.attached, locale),
    commentId: rest.commentId,
    receivedAt: rest.receivedAt,
    researchId: rest.researchId,
    // What the customer writes is theirs to read.
    names: rest.kind === "mail" && !rest.commentId ? namesOfOthers(rest.text, fromName) : [],
    sender: senderText(fromName, fromAddress, locale),
    address: fromAddress,
    proof: proofOf(authentication, locale),
    reason: rest.asideReason && reasonTexts[rest.asideReason]({}, { locale }),
    notes: notes.map((note) => noteTexts[note]({}, { locale })),
    letter: rest.letter,
    returned: returnedOf(rest.returned),
    leftOut: leftOut.map(({ name, code }) => `${name}: ${problemText(code, locale)}`),
  };
}

export type MailOnDesk = ReturnType<typeof toShownMail>;

export function toInboxMail(mail: InboxMail, locale: Locale) {
  const { number, handledBy, handledAt, ownCases } = mail;
  return { ...toShownMail(mail, locale), number, handledBy, handledAt, ownCases };
}

export type ListedMail = ReturnType<typeof toInboxMail>;

/** Nothing more to do once it was sent again or set aside. Mails of an account open it, and go to its own address alone. */
function returnedOf(mail: ShownMail["returned"]) {
  if (!mail?.bouncedAt) return null;
  const { id, recipient, subject, reason, template } = mail;
  return { id, recipient, subject, reason, mayReaddress: !template.startsWith("accounts.") };
}

function attachedTexts(files: ShownMail["attached"], locale: Locale): string[] {
  const texts = files.map(({ name, size }) =>
    m.incoming_attached({ file: name, size: fileSize(size, locale) }, { locale }),
  );
  return [...new Set(texts)];
}

function senderText(name: string | null, address: string | null, locale: Locale): string {
  if (!address) return m.incoming_no_sender({}, { locale });
  return name ? `${name} <${address}>` : address;
}

function proofOf(authentication: ShownMail["authentication"], locale: Locale) {
  if (!authentication || authentication.passed === null)
    return { failed: false, text: m.incoming_unproved({}, { locale }) };
  const { passed, spf, dkim, dmarc } = authentication;
  const results = Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc })
    .filter(([, result]) => result !== null)
    .map(([method, result]) => `${method} ${result}`)
    .join(", ");
  return passed
    ? { failed: false, text: m.incoming_proved({ results }, { locale }) }
    : { failed: true, text: m.incoming_disproved({ results }, { locale }) };
}

type Text = (params: object, options: { locale: Locale }) => string;

const reasonTexts: Record<NonNullable<ShownMail["asideReason"]>, Text> = {
  unknown_sender: m.incoming_reason_unknown_sender,
  not_authenticated: m.incoming_reason_not_authenticated,
  loop: m.incoming_reason_loop,
  unreadable: m.incoming_reason_unreadable,
  too_many: m.incoming_reason_too_many,
  no_case: m.incoming_reason_no_case,
};

const noteTexts: Record<ShownMail["notes"][number], Text> = {
  html_only: m.incoming_note_html_only,
  signed: m.incoming_note_signed,
  encrypted: m.incoming_note_encrypted,
  outlook_container: m.incoming_note_outlook_container,
  charset: m.incoming_note_charset,
  cut: m.incoming_note_cut,
  unreadable: m.incoming_note_unreadable,
};
