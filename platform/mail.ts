import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

type Letter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Takes a post without any question (RFC 8058). */
  unsubscribeUrl: string | null;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
};

/** Hands a letter over; resolves when the other side has accepted it, throws when it has not. */
export type Post = { deliver: (letter: Letter) => Promise<void>; close: () => void };

/** SMTP by address, or a folder of .eml files that any mail program opens. */
export function openPost(options: { smtpUrl: string | undefined; outbox: string; from: string }): Post {
  if (options.smtpUrl) {
    const transport = nodemailer.createTransport({
      url: options.smtpUrl,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    });
    return {
      deliver: async (letter) => void (await transport.sendMail(message(letter, options.from))),
      close: () => transport.close(),
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (letter) => {
      const { message: eml } = await transport.sendMail(message(letter, options.from));
      await mkdir(options.outbox, { recursive: true });
      await writeFile(join(options.outbox, `${letter.id}.eml`), eml as Buffer);
    },
    close: () => {},
  };
}

function message(letter: Letter, from: string) {
  return {
    from,
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${from.split("@")[1]?.replace(/>.*/, "") ?? "localhost"}>`,
    ...(letter.unsubscribeUrl
      ? {
          headers: {
            "List-Unsubscribe": `<${letter.unsubscribeUrl}>, <${byLetter(letter.unsubscribeUrl, from)}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }
      : {}),
    attachments: letter.attachments.map((a) => ({ ...a, content: Buffer.from(a.content) })),
  };
}

/** For mail programs that know no other way: a letter to us, in which the address stands that whoever opens it needs. */
function byLetter(unsubscribeUrl: string, from: string): string {
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  return `mailto:${address}?subject=unsubscribe&body=${encodeURIComponent(unsubscribeUrl)}`;
}
