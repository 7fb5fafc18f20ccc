import { readFileSync } from "node:fs";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { type Ctx, inTransaction, type Services, type System } from "#business/context.ts";
import { hasSpace } from "#business/documents/reserve-bytes.ts";
import { TooMany } from "#business/errors.ts";
import { findRecipient } from "#business/incoming-mails/find-recipient.ts";
import { maxMailBytes } from "#business/incoming-mails/incoming-mail.ts";
import { receiveMail } from "#business/incoming-mails/receive-mail.ts";
import { claimMark } from "#business/operations/mark-operation.ts";
import { type ArrivingMail, DoorRefusal, openSmtpDoor, type SmtpDoor } from "#platform/mail-in/smtp-door.ts";

const retryMs = 15_000;
const refused =
  "No mail for this address. Please answer a mail of ours, or write to the address in our imprint.";

/** Where answers by e-mail arrive, if settings say so. Of several processes one has the port, and another takes over. */
export async function openMailDoor(
  services: Services,
  now = () => new Date(),
): Promise<{ port: number | null; close: () => Promise<void> }> {
  const { mailIn } = services.config;
  if (!mailIn) return { port: null, close: async () => {} };
  const ctx: Ctx<System> = { services, actor: { kind: "system", job: "mail-in" }, now };
  const open = () => openDoor(ctx, mailIn);
  // From now on it would be odd if nothing came.
  await inTransaction(ctx, (ctx) => claimMark(ctx, "mail-in"));
  let door: SmtpDoor | null = await open().catch((error: unknown) => waitForPort(services, error));
  const timer = setInterval(() => {
    if (door === null)
      void open().then(
        (opened) => (door = opened),
        () => {},
      );
  }, retryMs).unref();
  return {
    port: door?.port ?? null,
    close: async () => {
      clearInterval(timer);
      await door?.close();
    },
  };
}

function waitForPort({ log }: Services, error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
  log.warn("another process has the port of incoming mail; this one waits for it");
  return null;
}

function openDoor(ctx: Ctx<System>, mailIn: NonNullable<Services["config"]["mailIn"]>): Promise<SmtpDoor> {
  const { tls } = mailIn;
  return openSmtpDoor({
    host: mailIn.host,
    port: mailIn.port,
    name: mailIn.domain,
    maxBytes: maxMailBytes,
    tls: tls && { cert: readFileSync(tls.certificate), key: readFileSync(tls.key) },
    log: ctx.services.log,
    checkRecipient: async (address) => {
      if ((await findRecipient(ctx, address)) === null) throw new DoorRefusal(550, refused);
      await countAttempt(ctx, "mail-in", address.toLowerCase()).catch((error: unknown) => {
        throw error instanceof TooMany
          ? new DoorRefusal(450, "Too much mail for this address. Please try again later.")
          : error;
      });
    },
    receive: (mail) => receive(ctx, mail),
  });
}

async function receive(ctx: Ctx<System>, { sender, recipients, content }: ArrivingMail): Promise<void> {
  const { services } = ctx;
  if (!(await hasSpace(services, maxMailBytes)))
    throw new DoorRefusal(452, "No space left here. Please try again later.");
  const arrived = await services.files.receive(content);
  try {
    const known = [];
    for (const address of recipients) {
      const recipient = await findRecipient(ctx, address);
      if (recipient) known.push({ ...recipient, address });
    }
    if (known.length === 0) throw new DoorRefusal(550, refused);
    await receiveMail(ctx, { sender, recipients: known, raw: arrived.file("mail.eml", "message/rfc822") });
  } finally {
    await arrived.discard();
  }
}
