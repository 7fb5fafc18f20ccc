import { and, eq } from "drizzle-orm";
import { type ReadMail, readMail } from "#platform/mail-in/read-mail.ts";
import { countAttempt } from "../accounts/rate-limit.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type System, type Tx } from "../context.ts";
import { TooMany } from "../errors.ts";
import { postToTeam } from "../researches/comments/write-comment.ts";
import { researches } from "../researches/researches.sql.ts";
import { decidePlace, type MailPlace } from "./decide-place.ts";
import { findSender, isOurOwn } from "./find-sender.ts";
import type { AsideReason, LeftOut, MailKind } from "./incoming-mail.ts";
import { incomingMails } from "./incoming-mails.sql.ts";
import { recordReport } from "./record-report.ts";
import { splitQuoted } from "./split-quoted.ts";
import { listAttachments, storeMailAttachments } from "./store-attachments.ts";

type Waiting = typeof incomingMails.$inferSelect;
type Stored = { documents: string[]; leftOut: LeftOut[] };

/** Job. Reads a mail that has arrived and puts it where it belongs, once, whatever happens in between. */
export async function fileMail(ctx: Ctx<System>, { mailId }: { mailId: string }): Promise<void> {
  const mail = await inTransaction(ctx, (ctx) => findWaiting(ctx, mailId));
  if (!mail) return;
  const { files, config } = ctx.services;
  const trustedHost = config.mailIn?.trustedHost ?? null;
  const read = await files.withPath(mail.fileKey, (file) => readMail({ file, trustedHost }));
  if (!read) return setUnreadAside(ctx, { mailId });
  const place = await placeOf(ctx, mail, read);
  if (place.to === "aside") return saveAside(ctx, mail, read, place);
  const { researchId } = mail;
  if (researchId === null) throw new Error("Only a mail of a case leaves the inbox.");
  if (place.to === "team") {
    const stored = await storeMailAttachments(ctx, researchId, read.attachments);
    return saveForTeam(ctx, mail, read, { ...stored, kind: place.kind, researchId });
  }
  const customer = { ...ctx, actor: { kind: "customer", userId: place.userId } } satisfies Ctx<Customer>;
  try {
    await countAttempt(customer, "comment", place.userId);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return saveAside(ctx, mail, read, { ...place, reason: "too_many" });
  }
  const stored = await storeMailAttachments(customer, researchId, read.attachments);
  await saveAsComment(customer, mail, read, { ...stored, researchId });
}

/** Job. What could not be read in time or memory waits for a person, who has the original. */
export async function setUnreadAside(ctx: Ctx<System>, { mailId }: { mailId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const mail = await findWaiting(ctx, mailId);
    if (!mail) return;
    await save(ctx, mail, { state: "aside", asideReason: "unreadable", notes: ["unreadable"] });
    await record(ctx, "incoming-mail.set-aside", `incoming-mail:${mailId}`, { reason: "unreadable" });
  });
}

/** Locked, so that a job that runs twice finds it filed. */
async function findWaiting(ctx: Tx<System>, id: string): Promise<Waiting | undefined> {
  const [mail] = await ctx.db
    .select()
    .from(incomingMails)
    .where(and(eq(incomingMails.id, id), eq(incomingMails.state, "arrived")))
    .for("update");
  return mail;
}

function placeOf(ctx: Ctx<System>, mail: Waiting, read: ReadMail): Promise<MailPlace> {
  return inTransaction(ctx, async (ctx) => {
    const address = read.from?.address ?? "";
    const { researchId, letterId } = mail;
    const sender = researchId && address ? await findSender(ctx, { researchId, letterId }, address) : null;
    const assigned = await assignmentOf(ctx, mail);
    const { operator, mailIn } = ctx.services.config;
    const isOwnAddress = address === operator.email.toLowerCase() || address.endsWith(`@${mailIn?.domain}`);
    return decidePlace(
      { ...mail, assigned },
      { ...read, senderIsChecked: mailIn?.trustedHost != null },
      sender,
      isOwnAddress || (await isOurOwn(ctx, read.messageId)),
    );
  });
}

async function assignmentOf(ctx: Tx<System>, { researchId, assignedAs }: Waiting) {
  if (!assignedAs || !researchId) return null;
  if (assignedAs === "other") return { as: assignedAs };
  const [found] = await ctx.db
    .select({ userId: researches.userId })
    .from(researches)
    .where(eq(researches.id, researchId));
  return found ? { as: assignedAs, userId: found.userId } : null;
}

function saveAside(
  ctx: Ctx<System>,
  { id }: Waiting,
  read: ReadMail,
  { kind, reason }: Pick<MailPlace, "kind"> & { reason: AsideReason },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await findWaiting(ctx, id);
    if (!mail) return;
    const outboundMailId = await reportedMail(ctx, mail, read, kind);
    await save(ctx, mail, { ...factsOf(read), outboundMailId, kind, state: "aside", asideReason: reason });
    await record(ctx, "incoming-mail.set-aside", `incoming-mail:${id}`, { reason });
  });
}

function saveForTeam(
  ctx: Ctx<System>,
  { id }: Waiting,
  read: ReadMail,
  { researchId, ...filed }: Stored & Pick<MailPlace, "kind"> & { researchId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await findWaiting(ctx, id);
    if (!mail) return;
    const outboundMailId = await reportedMail(ctx, mail, read, filed.kind);
    await save(ctx, mail, { ...factsOf(read), ...filed, outboundMailId, state: "filed" });
    await record(ctx, "incoming-mail.filed", `research:${researchId}`, { mail: id, kind: filed.kind });
  });
}

function reportedMail(ctx: Tx<System>, { outboundMailId }: Waiting, read: ReadMail, kind: MailKind) {
  return kind === "report" ? recordReport(ctx, outboundMailId, read) : outboundMailId;
}

const longestComment = 20_000;

/** As if it had been typed into the form; a mail that says nothing a person can read is the team's alone. */
function saveAsComment(
  ctx: Ctx<Customer>,
  { id }: Waiting,
  read: ReadMail,
  { researchId, ...stored }: Stored & { researchId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await asSystem(ctx, "incoming-mail", (ctx) => findWaiting(ctx, id));
    if (!mail) return;
    const facts = factsOf(read);
    const isLong = facts.text.length > longestComment;
    const message = isLong ? `${facts.text.slice(0, longestComment - 1).toWellFormed()}…` : facts.text;
    const saysNothing = message === "" && stored.documents.length === 0;
    const commentId = saysNothing
      ? null
      : await postToTeam(ctx, { researchId, message, attachments: stored.documents });
    const notes = isLong ? [...new Set([...facts.notes, "cut" as const])] : facts.notes;
    await asSystem(ctx, "incoming-mail", (ctx) =>
      save(ctx, mail, { ...facts, ...stored, notes, state: "filed", commentId }),
    );
    await record(ctx, "incoming-mail.filed", `research:${researchId}`, { mail: id, kind: "mail" });
  });
}

function factsOf(read: ReadMail) {
  const { from, subject, messageId, sentAt, text, notes, authentication } = read;
  const { own, quoted } = splitQuoted(text);
  return {
    fromAddress: from?.address ?? null,
    fromName: from?.name ?? null,
    subject,
    messageId,
    sentAt,
    text: own,
    quoted,
    notes,
    authentication,
    attached: listAttachments(read.attachments),
  };
}

async function save(ctx: Tx<System>, { id }: Waiting, values: Partial<Waiting>): Promise<void> {
  await ctx.db.update(incomingMails).set(values).where(eq(incomingMails.id, id));
}
