import { marked } from "marked";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, System, Tx } from "../context.ts";
import type { Locale } from "../locale.ts";
import { escapeHtml, type LetterText } from "./letter.ts";
import { deliverLetterJob } from "./letters.jobs.ts";
import { type Attachment, outboundMails } from "./letters.sql.ts";

export type NewLetter = {
  template: string;
  to: string;
  userId: string | null;
  about?: string;
  locale: Locale;
  text: LetterText;
  attachments?: Attachment[];
  /** Where a mail program unsubscribes with one click (RFC 8058); for letters that nobody needs. */
  unsubscribeUrl?: string;
};

/**
 * Writes a letter and the job that sends it, in the caller's transaction: a rolled-back deed sends nothing,
 * a dead mail server loses nothing. Returns the letter's id.
 */
export async function writeLetter(ctx: Tx<Staff | System>, letter: NewLetter): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(outboundMails).values({
    id,
    userId: letter.userId,
    template: letter.template,
    about: letter.about ?? null,
    recipient: letter.to,
    subject: letter.text.subject,
    text: plainForm(ctx, letter),
    html: htmlForm(ctx, letter),
    attachments: letter.attachments ?? [],
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
    queuedAt: ctx.now(),
  });
  await ctx.house.queue.send(ctx.db, deliverLetterJob, { letterId: id });
  return id;
}

function plainForm(ctx: Tx, { text, locale }: NewLetter): string {
  const action = text.action ? [`${text.action.label}:\n${text.action.url}`] : [];
  const annexes = (text.annexes ?? []).map(
    (annex) => `${annex.title.toUpperCase()}\n\n${annex.markdown.trim()}`,
  );
  const leave = text.leave ? [`${text.leave.label}:\n${text.leave.url}`] : [];
  return [...text.paragraphs, ...action, signature(ctx, locale).join("\n"), ...leave, ...annexes].join(
    "\n\n",
  );
}

function htmlForm(ctx: Tx, { text, locale }: NewLetter): string {
  const body = text.paragraphs.map((p) => `<p>${escapeHtml(p).replaceAll("\n", "<br>")}</p>`);
  if (text.action) {
    const { label, url } = text.action;
    body.push(
      `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="background:#15382C;color:#FFFDF7;padding:12px 20px;display:inline-block;text-decoration:none">${escapeHtml(label)}</a></p>`,
      `<p style="color:#5A5347;font-size:14px;word-break:break-all">${escapeHtml(url)}</p>`,
    );
  }
  body.push(`<p style="color:#5A5347">${signature(ctx, locale).map(escapeHtml).join("<br>")}</p>`);
  if (text.leave)
    body.push(
      `<p style="font-size:14px"><a href="${escapeHtml(text.leave.url)}" style="color:#5A5347">${escapeHtml(text.leave.label)}</a></p>`,
    );
  for (const annex of text.annexes ?? [])
    body.push(`<hr><h2>${escapeHtml(annex.title)}</h2>`, marked.parse(annex.markdown, { async: false }));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(text.subject)}</title></head><body style="margin:0;background:#F6F2E8;color:#1C1A16;font:17px/1.55 Georgia,serif"><div style="max-width:640px;margin:0 auto;padding:32px 24px;background:#FFFDF7">${body.join("\n")}</div></body></html>`;
}

/** § 35a GmbHG: a business letter names the company, its seat, its register and who represents it. */
function signature(ctx: Tx, locale: Locale): string[] {
  const { operator } = ctx.house.config;
  return [
    locale === "de" ? "Freundliche Grüße" : "Kind regards",
    operator.name,
    `${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.country}`,
    `${operator.phone} · ${operator.email}`,
    `${operator.register} · ${operator.representative} · ${operator.vatId}`,
  ];
}
