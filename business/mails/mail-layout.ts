import type { Locale } from "#business/locale.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import { escapeHtml } from "./mail-content.ts";

type MailParts = {
  locale: Locale;
  dateline: string;
  subject: string;
  preview: string;
  body: string;
  footer: string;
};

/** Web-safe stand-ins for the site's fonts. */
export const serif = "Georgia,'Times New Roman',serif";
const condensed = "'Barlow Semi Condensed','Arial Narrow',Arial,sans-serif";

export const label = `margin:0;color:#5A5347;font:500 13px/1.45 ${condensed};letter-spacing:0.04em`;

export const doubleRule = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="ink" height="2" style="border-top:3px solid #1C1A16;border-bottom:1px solid #1C1A16;height:2px;font-size:0;line-height:2px">&nbsp;</td></tr></table>`;

/** Tables and inline styles because Outlook ignores the rest; the style element adds dark mode and small screens. */
export function mailLayout({ locale, dateline, subject, preview, body, footer }: MailParts): string {
  const title = escapeHtml(subject);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${darkAndSmallScreenCss}</style></head>
<body class="paper" style="margin:0;padding:0;background:#F6F2E8;color:#1C1A16;font:17px/1.55 ${serif}">
<div style="display:none;max-height:0;overflow:hidden;font-size:0;line-height:0">${escapeHtml(preview)}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F2E8" style="background:#F6F2E8"><tr><td class="desk" align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFDF7" style="max-width:640px;background:#FFFDF7;border:1px solid #DCD3C0;text-align:left">
<tr><td class="head" style="padding:34px 44px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="bottom" style="padding:0 16px 12px 0"><p class="ink" style="margin:0;color:#1C1A16;font:500 30px/1 ${serif};letter-spacing:-0.02em">${product}</p><p class="soft" style="${label};margin-top:6px">${escapeHtml(m.site_descriptor({}, { locale }))}</p></td>
<td align="right" valign="bottom" style="padding:0 0 12px"><p class="soft" style="${label};white-space:nowrap">${dateline}</p></td>
</tr></table>
${doubleRule}
</td></tr>
<tr><td class="matter" style="padding:30px 44px 34px;font:17px/1.55 ${serif}">
<h1 class="ink" style="margin:0 0 22px;color:#1C1A16;font:500 25px/1.25 ${serif};letter-spacing:-0.01em">${title}</h1>
${body}
</td></tr>
<tr><td class="foot" style="padding:0 44px 30px">${footer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

/** A table cell, because Outlook ignores padding on links. */
export function mailButton(text: string, url: string): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 0"><tr><td class="button" bgcolor="#15382C" style="background:#15382C;border:1px solid #15382C;padding:2px"><a href="${href}" style="display:inline-block;border:1px solid #73887F;padding:11px 22px;color:#FFFDF7;font:600 16px/1.3 ${serif};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>
<p class="soft" style="${label};margin:10px 0 26px;word-break:break-all">${href}</p>`;
}

const darkAndSmallScreenCss = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
h2,h3{font-weight:500;line-height:1.25}
.annex h2{font-size:20px;margin:26px 0 10px}
.annex h3{font-size:18px;margin:20px 0 8px}
.annex td,.annex th{padding:5px 16px 5px 0;border-bottom:1px solid #DCD3C0;text-align:left;vertical-align:top}
@media (max-width:520px){
.desk{padding:0!important}
.sheet{border-width:0!important}
.head{padding:24px 20px 0!important}
.matter{padding:24px 20px 28px!important}
.foot{padding:0 20px 24px!important}
}
@media (prefers-color-scheme:dark){
.paper{background:#14160F!important;color:#ECE6D6!important}
.sheet{background:#1D2018!important;border-color:#3B3E31!important}
.sheet td{color:#ECE6D6}
.ink{color:#ECE6D6!important;border-color:#ECE6D6!important}
.soft,.soft a{color:#B9B09C!important}
.rule{border-color:#3B3E31!important}
.sheet a{color:#9FCAB3!important}
.button,.button a{background:#9FCAB3!important;border-color:#9FCAB3!important;color:#14160F!important}
}
`.trim();
