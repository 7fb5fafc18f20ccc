import { Marked, marked } from "marked";
import type { Ctx } from "../context.ts";
import type { Locale } from "../locale.ts";
import { escapeHtml, type LetterText } from "./letter.ts";

type Written = { text: LetterText; locale: Locale };

/** The form for mail programs that show text only. */
export function letterPlain(ctx: Ctx, { text, locale }: Written): string {
  const action = text.action ? [`${text.action.label}:\n${text.action.url}`] : [];
  const annexes = (text.annexes ?? []).map(
    (annex) => `${annex.title.toUpperCase()}\n\n${annex.markdown.trim()}`,
  );
  const leave = text.leave ? [`${text.leave.label}:\n${text.leave.url}`] : [];
  const body = text.markdown ? [text.markdown] : [];
  return [
    ...text.paragraphs,
    ...body,
    ...action,
    signature(ctx, locale).join("\n"),
    ...leave,
    ...annexes,
  ].join("\n\n");
}

/** The form that most people see. */
export function letterHtml(ctx: Ctx, { text, locale }: Written): string {
  const body = text.paragraphs.map((p) => `<p>${escapeHtml(p).replaceAll("\n", "<br>")}</p>`);
  if (text.markdown) body.push(writtenByHand.parse(text.markdown, { async: false }));
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
function signature(ctx: Ctx, locale: Locale): string[] {
  const { operator } = ctx.house.config;
  return [
    locale === "de" ? "Freundliche Grüße" : "Kind regards",
    operator.name,
    `${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.country}`,
    `${operator.phone} · ${operator.email}`,
    `${operator.register} · ${operator.representative} · ${operator.vatId}`,
  ];
}

/** Markdown of a person: paragraphs, headings, lists, emphasis, links. No tags, no pictures, no address that is none of the web. */
const writtenByHand = new Marked({
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return /^(https?:\/\/|mailto:)/.test(href)
        ? `<a href="${escapeHtml(href)}" style="color:#15382C">${label}</a>`
        : label;
    },
  },
});
