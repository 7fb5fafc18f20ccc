import nodemailer from "nodemailer";
import { openMailDoor } from "#server/mail-door.ts";
import type { TestApp } from "#tests/world/test-app.ts";

export type Written = {
  from: string;
  to: string | string[];
  subject?: string;
  text?: string;
  html?: string;
  /** Instead of all that: the message as it is. */
  raw?: string | Buffer;
  sender?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string | Buffer; contentType?: string }[];
};

/** Settings with which mail comes in, on any free port. */
export const mailInSettings = {
  MAIL_IN_PORT: "0",
  MAIL_IN_HOST: "127.0.0.1",
  MAIL_IN_DOMAIN: "antwort.example.org",
  MAIL_IN_TRUSTED_HOST: "mx.example.org",
};

/** The real door, and a real mail program that talks to it. */
export async function openMailClient(app: TestApp) {
  const door = await openMailDoor(app.services, app.system().now);
  if (door.port === null) throw new Error("The settings open no door.");
  const client = mailClient(door.port);
  return {
    ...client,
    /** Sends, and files what has arrived. */
    sendAndFile: async (mail: Written) => {
      await client.send(mail);
      await app.runJobs("incoming-mails.file");
    },
    close: async () => {
      client.close();
      await door.close();
    },
  };
}

/** As the operator's own mail server hands it on: with what it found out about the sender, who is genuine. */
function stamped({ from, raw, headers }: Pick<Written, "from" | "raw" | "headers">) {
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
  const results = `${mailInSettings.MAIL_IN_TRUSTED_HOST}; dmarc=pass header.from=${domain}`;
  const own = { "Authentication-Results": results, ...headers };
  if (raw === undefined) return { headers: own };
  const stamp = `Authentication-Results: ${own["Authentication-Results"]}\r\n`;
  return { raw: Buffer.concat([Buffer.from(stamp), Buffer.from(raw)]) };
}

export function mailClient(port: number) {
  const transport = nodemailer.createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });
  return {
    send: ({ sender, from, to, raw, headers, ...mail }: Written) =>
      transport.sendMail({
        from,
        to,
        ...(raw === undefined ? mail : {}),
        ...stamped({ from, raw, headers }),
        envelope: { from: sender ?? from, to },
      }),
    close: () => transport.close(),
  };
}
