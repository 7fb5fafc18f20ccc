import { useContext } from "react";
import { Nonce } from "#app/http/nonce.ts";
import { mailPreviewHtml } from "#app/parts/messages/mail-preview.ts";
import { Day } from "#app/ui/date.tsx";
import { useServerHtml } from "#app/ui/server-html.ts";
import { m } from "#texts/messages.js";

type Lang = "de" | "en";
export type OpenedMail = {
  subject: string;
  recipient: string;
  text: string;
  html: string;
  queuedAt: Date;
  acceptedAt: Date | null;
  lastError: string | null;
  attachments: readonly { filename: string; href: string }[];
};

/** One mail as its recipient sees it, with links and attachments. */
export function MailboxMail({ mail, lang }: { mail: OpenedMail; lang: Lang }) {
  const options = { locale: lang };
  const nonce = useContext(Nonce);
  return (
    <article className="min-w-0 pt-5">
      <h3 className="text-xl">{mail.subject}</h3>
      <p className="mt-1 text-sm text-soft">
        {m.mailbox_to({}, options)}: <span className="break-all">{mail.recipient}</span> ·{" "}
        {m.mailbox_at({}, options)}: <Day date={mail.queuedAt} locale={lang} time />
        {!mail.acceptedAt && ` · ${m.mailbox_waiting({}, options)}`}
        {mail.lastError && ` · ${m.mailbox_failed({ error: mail.lastError }, options)}`}
      </p>
      <Attachments mail={mail} lang={lang} />
      {/* Mails run no scripts; their links open in a new tab. */}
      <iframe
        title={m.mailbox_as_html({}, options)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={useServerHtml(mailPreviewHtml(mail.html, nonce))}
        className="mt-5 h-[52rem] w-full border border-rule bg-[#fffdf7]"
      />
      <details className="mt-4 border-y border-rule py-2">
        <summary className="min-h-9 py-1 font-semibold text-fir underline underline-offset-4">
          {m.mailbox_as_text({}, options)}
        </summary>
        <pre className="mt-3 max-h-[38rem] overflow-auto font-sans text-sm whitespace-pre-wrap">
          <Linked text={mail.text} />
        </pre>
      </details>
    </article>
  );
}

function Attachments({ mail, lang }: { mail: OpenedMail; lang: Lang }) {
  if (mail.attachments.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      {m.mailbox_attachments({}, { locale: lang })}:{" "}
      {mail.attachments.map(({ filename, href }) => (
        <a key={filename} href={href} download={filename} className="link">
          {filename}
        </a>
      ))}
    </p>
  );
}

function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s)\]]+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: static order
      <a key={i} href={part} className="link break-all">
        {part}
      </a>
    ),
  );
}
