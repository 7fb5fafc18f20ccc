import { letterAsPage } from "#app/letter-as-page.ts";
import { m } from "#texts/messages.js";

type Letter = { subject: string; html: string };

/** The letter in both languages as it arrives. It runs no scripts; its links open beside this page. */
export function IssueLetters({ letters }: { letters: { de: Letter; en: Letter } }) {
  const frames = [
    ["de", m.issue_german(), m.issue_preview_frame_de(), letters.de],
    ["en", m.issue_english(), m.issue_preview_frame_en(), letters.en],
  ] as const;
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {frames.map(([lang, language, title, { subject, html }]) => (
        <article key={lang} className="min-w-0">
          <p className="label-plate">{language}</p>
          <h3 lang={lang} className="text-lg break-words">
            {subject || m.issue_untitled()}
          </h3>
          <iframe
            title={title}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={letterAsPage(html)}
            className="mt-3 h-[30rem] w-full border border-rule bg-[#fffdf7]"
          />
        </article>
      ))}
    </div>
  );
}
