import { mailPreviewHtml } from "#app/parts/messages/mail-preview.ts";
import { useServerHtml } from "#app/ui/server-html.ts";
import { m } from "#texts/messages.js";

type PreviewMail = { subject: string; html: string };

/** The mail in both languages. It runs no scripts; its links open in a new tab. */
export function IssuePreview({ mails }: { mails: { de: PreviewMail; en: PreviewMail } }) {
  const frames = [
    ["de", m.issue_german(), m.issue_preview_frame_de(), mails.de],
    ["en", m.issue_english(), m.issue_preview_frame_en(), mails.en],
  ] as const;
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {frames.map(([lang, language, title, { subject, html }]) => (
        <article key={lang} className="min-w-0">
          <p className="label-plate">{language}</p>
          <h3 lang={lang} className="text-lg break-words">
            {subject || m.issue_untitled()}
          </h3>
          <LetterFrame title={title} html={html} />
        </article>
      ))}
    </div>
  );
}

function LetterFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={useServerHtml(mailPreviewHtml(html))}
      className="mt-3 h-[30rem] w-full border border-rule bg-[#fffdf7]"
    />
  );
}
