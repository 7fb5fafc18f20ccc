import { Marked, marked } from "marked";
import { m } from "#texts/messages.js";
import type { Ctx } from "../context.ts";
import { day, type Locale } from "../locale.ts";
import { product } from "../product.ts";
import { escapeHtml, type LetterText } from "./letter.ts";
import { doubleRule, label, letterButton, letterPaper, serif } from "./letter-paper.ts";

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

/** The form that most people see, on the house's paper. */
export function letterHtml(ctx: Ctx, { text, locale }: Written): string {
  const said = text.paragraphs.flatMap((words) => words.split(/\n{2,}/));
  const body = said.map(paragraph);
  if (text.markdown) body.push(writtenByHand.parse(text.markdown, { async: false }));
  if (text.action) body.push(letterButton(text.action.label, text.action.url));
  const [closing = "", name = "", ...imprint] = signature(ctx, locale).map(escapeHtml);
  body.push(`<p style="margin:26px 0 0">${closing}<br><em>${name}</em></p>`);
  for (const [i, annex] of (text.annexes ?? []).entries()) body.push(annexOf(annex, i, locale));
  return letterPaper({
    locale,
    dated: dated(ctx, locale),
    subject: text.subject.replace(` – ${product}`, ""),
    preview: said[1]?.slice(0, 140) ?? "",
    body: body.join("\n"),
    colophon: colophon([name, ...imprint], text.leave),
  });
}

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll("\n", "<br>")}</p>`;
}

function annexOf({ title, markdown }: NonNullable<LetterText["annexes"]>[number], i: number, locale: Locale) {
  return `<div style="margin:44px 0 0">${doubleRule}</div>
<p class="soft" style="${label};margin-top:10px">${escapeHtml(m.mail_annex({ number: String(i + 1) }, { locale }))}</p>
<h2 class="ink" style="margin:2px 0 14px;color:#1C1A16;font:500 23px/1.25 ${serif}">${escapeHtml(title)}</h2>
<div class="annex">${marked.parse(markdown, { async: false })}</div>`;
}

/** Who wrote it, small beneath a line, and how to get no more of its kind. */
function colophon(imprint: string[], leave: LetterText["leave"]): string {
  const lines = imprint.map((line) => `<p class="soft" style="${label}">${line}</p>`).join("");
  const way = leave
    ? `<p class="soft" style="${label};margin-top:10px"><a href="${escapeHtml(leave.url)}" style="color:#5A5347">${escapeHtml(leave.label)}</a></p>`
    : "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1px solid #DCD3C0;padding:14px 0 0">${lines}${way}</td></tr></table>`;
}

/** "Köln, 3. Mai 2027", "Cologne, 3 May 2027": the day it was written. */
function dated(ctx: Ctx, locale: Locale): string {
  return `${escapeHtml(ctx.house.config.operator.city)},<br>${day(ctx.now(), locale)}`;
}

/** § 35a GmbHG: a business letter names the company, its seat, its register and who represents it. */
function signature(ctx: Ctx, locale: Locale): string[] {
  const { operator } = ctx.house.config;
  return [
    m.mail_closing({}, { locale }),
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
