import { useContext } from "react";
import { letterAsPage } from "#app/letter-as-page.ts";
import { Nonce } from "#app/nonce.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

type Lang = "de" | "en";
export type OpenLetter = {
  subject: string;
  recipient: string;
  text: string;
  html: string;
  queuedAt: Date;
  acceptedAt: Date | null;
  lastError: string | null;
  attachments: readonly { filename: string; href: string }[];
};

/** One letter as its reader would see it, its links and attachments within reach. */
export function MailboxLetter({ letter, lang }: { letter: OpenLetter; lang: Lang }) {
  const say = { locale: lang };
  const nonce = useContext(Nonce);
  return (
    <article className="min-w-0 pt-5">
      <h3 className="text-xl">{letter.subject}</h3>
      <p className="mt-1 text-sm text-soft">
        {m.mailbox_to({}, say)}: <span className="break-all">{letter.recipient}</span> ·{" "}
        {m.mailbox_at({}, say)}: <Day date={letter.queuedAt} locale={lang} time />
        {!letter.acceptedAt && ` · ${m.mailbox_waiting({}, say)}`}
        {letter.lastError && ` · ${m.mailbox_failed({ error: letter.lastError }, say)}`}
      </p>
      <Attachments letter={letter} lang={lang} />
      {/* A letter runs no scripts; its links open beside this page. */}
      <iframe
        title={m.mailbox_as_html({}, say)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={letterAsPage(letter.html, nonce)}
        className="mt-5 h-[52rem] w-full border border-rule bg-[#fffdf7]"
      />
      <details className="mt-4 border-y border-rule py-2">
        <summary className="min-h-9 py-1 font-semibold text-fir underline underline-offset-4">
          {m.mailbox_as_text({}, say)}
        </summary>
        <pre className="mt-3 max-h-[38rem] overflow-auto font-sans text-sm whitespace-pre-wrap">
          <Linked text={letter.text} />
        </pre>
      </details>
    </article>
  );
}

function Attachments({ letter, lang }: { letter: OpenLetter; lang: Lang }) {
  if (letter.attachments.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      {m.mailbox_attachments({}, { locale: lang })}:{" "}
      {letter.attachments.map(({ filename, href }) => (
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
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter do not move
      <a key={i} href={part} className="link break-all">
        {part}
      </a>
    ),
  );
}
