import type { ReadMail } from "#platform/mail-in/read-mail.ts";
import type { Sender } from "./find-sender.ts";
import type { AsideReason, MailKind } from "./incoming-mail.ts";

type Mail = {
  researchId: string | null;
  letterId: string | null;
  outboundMailId: string | null;
  envelopeSender: string;
  /** The team has looked at it. */
  assigned: { as: "customer"; userId: string } | { as: "other" } | null;
};
type Read = Pick<ReadMail, "automatic" | "authentication" | "notes" | "report"> & {
  /** The operator's mail server says of each mail whether its sender is genuine. */
  senderIsChecked: boolean;
};

/** Where a mail belongs: with the customer's messages, beside them for the team alone, or aside until somebody has looked. */
export type MailPlace = { kind: MailKind } & (
  | { to: "customer"; userId: string }
  | { to: "team" }
  | { to: "aside"; reason: AsideReason }
);

/** Nothing automatic is ever an answer. Where the operator's mail server checks senders, it has to vouch for a customer. */
export function decidePlace(mail: Mail, read: Read, sender: Sender, isLoop: boolean): MailPlace {
  const kind = kindOf(mail, read);
  const aside = (reason: AsideReason): MailPlace => ({ kind, to: "aside", reason });
  const { assigned } = mail;
  if (assigned)
    return assigned.as === "customer"
      ? { kind: "mail", to: "customer", userId: assigned.userId }
      : { kind, to: "team" };
  if (isLoop) return { kind: "automatic", to: "aside", reason: "loop" };
  if (mail.researchId === null) return aside("no_case");
  if (kind === "report") return { kind, to: "team" };
  if (read.notes.includes("unreadable")) return aside("unreadable");
  if (read.authentication?.passed === false) return aside("not_authenticated");
  if (kind === "automatic" && mail.outboundMailId) return { kind, to: "team" };
  if (!sender) return aside("unknown_sender");
  if (kind !== "mail" || sender.kind !== "customer") return { kind, to: "team" };
  // A letter's address is known to whoever got the letter, so it proves nothing.
  if (mail.letterId !== null) return aside("unknown_sender");
  if (read.senderIsChecked && read.authentication?.passed !== true) return aside("not_authenticated");
  return { kind, to: "customer", userId: sender.userId };
}

/** A mail without a sender in its envelope is never answered, so no person wrote it (RFC 5321, 4.5.5). */
function kindOf({ outboundMailId, envelopeSender }: Mail, { report, automatic }: Read): MailKind {
  if (report) return "report";
  const anonymous = envelopeSender === "";
  if (anonymous && outboundMailId && !automatic) return "report";
  return automatic || anonymous ? "automatic" : "mail";
}
