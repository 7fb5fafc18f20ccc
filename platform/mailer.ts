import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unsubscribes by POST without confirmation (RFC 8058). */
  unsubscribeUrl: string | null;
  /** Where an answer goes, if not to the sender. */
  replyTo: string | null;
  /** Where a mail that cannot be delivered comes back to. */
  returnPath: string | null;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
};

export type Mailer = {
  deliver: (mail: Mail) => Promise<void>;
  /** Whether a server would take mails now: it answers, and knows us. */
  isThere: () => Promise<boolean>;
  close: () => void;
};

/** How the message of an error begins that is no matter of this mail: no server, or one that does not know us. */
export const serverAway = "The mail server is away: ";

/** A permanent refusal, as for an unknown address (RFC 5321, 4.2.1: 5yz). */
export class MailRefused extends Error {}

/** Refused recipient or message; a refused login or connection is ours to fix. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
}

const ofTheServer = [
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "ESOCKET",
  "ETIMEDOUT",
  "EDNS",
  "ETLS",
  "EAUTH",
];

function readError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isPermanent(error)) return new MailRefused(error.message, { cause: error });
  const { code = "" } = error as Error & { code?: string };
  return ofTheServer.includes(code) ? new Error(serverAway + error.message, { cause: error }) : error;
}

export function openMailer(options: { smtpUrl: string | undefined; outbox: string; from: string }): Mailer {
  if (options.smtpUrl) {
    const transport = nodemailer.createTransport({
      url: options.smtpUrl,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    });
    return {
      deliver: async (mail) => {
        await transport.sendMail(message(mail, options.from)).catch((error: unknown) => {
          throw readError(error);
        });
      },
      isThere: () =>
        transport.verify().then(
          () => true,
          () => false,
        ),
      close: () => transport.close(),
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (mail) => {
      const { message: eml } = await transport.sendMail(message(mail, options.from));
      await mkdir(options.outbox, { recursive: true });
      await writeFile(join(options.outbox, `${mail.id}.eml`), eml as Buffer);
    },
    isThere: async () => true,
    close: () => {},
  };
}

function message(mail: Mail, from: string) {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.split("@")[1]?.replace(/>.*/, "") ?? "localhost"}>`,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    ...(mail.returnPath ? { envelope: { from: mail.returnPath, to: mail.to } } : {}),
    ...(mail.unsubscribeUrl
      ? {
          headers: {
            // Out-of-office programs do not answer it (RFC 3834, 5).
            "Auto-Submitted": "auto-generated",
            "List-Unsubscribe": `<${mail.unsubscribeUrl}>, <${unsubscribeMailto(mail.unsubscribeUrl, from)}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }
      : {}),
    attachments: mail.attachments.map((a) => ({ ...a, content: Buffer.from(a.content) })),
  };
}

/** Fallback for mail programs without one-click unsubscribe. */
function unsubscribeMailto(unsubscribeUrl: string, from: string): string {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return `mailto:${address}?subject=unsubscribe&body=${encodeURIComponent(unsubscribeUrl)}`;
}
