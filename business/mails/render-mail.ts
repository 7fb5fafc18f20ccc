import { Marked, marked } from "marked";
import type { Ctx } from "#business/context.ts";
import { day, type Locale } from "#business/locale.ts";
import { operatorCountry } from "#business/operator-country.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import { escapeHtml, type MailContent } from "./mail-content.ts";
import { doubleRule, label, mailButton, mailLayout, serif } from "./mail-layout.ts";

type LocalisedMail = { text: MailContent; locale: Locale };

export function renderMailText(ctx: Ctx, { text, locale }: LocalisedMail): string {
  const action = text.action ? [`${text.action.label}:\n${text.action.url}`] : [];
  const annexes = (text.annexes ?? []).map(
    (annex) => `${annex.title.toUpperCase()}\n\n${annex.markdown.trim()}`,
  );
  const unsubscribe = text.unsubscribe ? [`${text.unsubscribe.label}:\n${text.unsubscribe.url}`] : [];
  const body = text.markdown ? [text.markdown] : [];
  return [
    ...text.paragraphs,
    ...body,
    ...action,
    signature(ctx, locale)
      .slice(text.isClosed ? 1 : 0)
      .join("\n"),
    ...unsubscribe,
    ...annexes,
  ].join("\n\n");
}

export function renderMailHtml(ctx: Ctx, { text, locale }: LocalisedMail): string {
  const blocks = text.paragraphs.flatMap((block) => block.split(/\n{2,}/));
  const body = blocks.map(paragraph);
  if (text.markdown) body.push(userMarkdown.parse(text.markdown, { async: false }));
  if (text.action) body.push(mailButton(text.action.label, text.action.url));
  const [closing = "", name = "", ...imprint] = signature(ctx, locale).map(escapeHtml);
  if (!text.isClosed) body.push(`<p style="margin:26px 0 0">${closing}<br><em>${name}</em></p>`);
  for (const [i, annex] of (text.annexes ?? []).entries()) body.push(renderAnnex(annex, i, locale));
  return mailLayout({
    locale,
    dateline: dateline(ctx, locale),
    subject: text.subject.replace(` – ${product}`, ""),
    preview: blocks[1]?.slice(0, 140) ?? "",
    body: body.join("\n"),
    footer: footer([name, ...imprint], text.unsubscribe),
  });
}

function paragraph(block: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(block).replaceAll("\n", "<br>")}</p>`;
}

function renderAnnex(
  { title, markdown }: NonNullable<MailContent["annexes"]>[number],
  i: number,
  locale: Locale,
) {
  return `<div style="margin:44px 0 0">${doubleRule}</div>
<p class="soft" style="${label};margin-top:10px">${escapeHtml(m.mail_annex({ number: String(i + 1) }, { locale }))}</p>
<h2 class="ink" style="margin:2px 0 14px;color:#1C1A16;font:500 23px/1.25 ${serif}">${escapeHtml(title)}</h2>
<div class="annex">${marked.parse(markdown, { async: false })}</div>`;
}

function footer(imprint: string[], unsubscribe: MailContent["unsubscribe"]): string {
  const lines = imprint.map((line) => `<p class="soft" style="${label}">${line}</p>`).join("");
  const unsubscribeHtml = unsubscribe
    ? `<p class="soft" style="${label};margin-top:10px"><a href="${escapeHtml(unsubscribe.url)}" style="color:#5A5347">${escapeHtml(unsubscribe.label)}</a></p>`
    : "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1px solid #DCD3C0;padding:14px 0 0">${lines}${unsubscribeHtml}</td></tr></table>`;
}

function dateline(ctx: Ctx, locale: Locale): string {
  return `${escapeHtml(ctx.services.config.operator.city)},<br>${day(ctx.now(), locale)}`;
}

/** § 35a GmbHG prescribes company, seat, register and representatives. */
function signature(ctx: Ctx, locale: Locale): string[] {
  const { operator } = ctx.services.config;
  return [
    m.mail_closing({}, { locale }),
    operator.name,
    `${operator.street}, ${operator.postalCode} ${operator.city}, ${operatorCountry(operator.country, locale)}`,
    `${operator.phone} · ${operator.email}`,
    `${operator.register} · ${operator.representative} · ${operator.vatId}`,
  ];
}

/** Escapes HTML and images, and drops links that are not http(s) or mailto. */
const userMarkdown = new Marked({
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
