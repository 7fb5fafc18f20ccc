import type { ReactNode } from "react";
import { formatDate } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ServerProse } from "#app/ui/server-prose.tsx";
import { m } from "#texts/messages.js";

type Lang = "de" | "en";
export type LegalPageProps = {
  lang: Lang;
  title: string;
  version: string;
  draft: boolean;
  contents: readonly { id: string; text: string; depth: number }[];
  /** Generated on the server from our own Markdown. */
  html: string;
  /** Rendered below the text, in its column. */
  children?: ReactNode;
};

export function LegalPage({ lang, title, version, draft, contents, html, children }: LegalPageProps) {
  return (
    <div className="page pb-10">
      <PageHeading
        title={title}
        kicker={
          <>
            {m.legal_version()} <time dateTime={version}>{formatDate(version, lang)}</time>
          </>
        }
      />
      {draft && <LegalDraftNotice />}
      <LegalBody contents={contents} html={html}>
        {children}
      </LegalBody>
    </div>
  );
}

/** The text with its contents beside it. */
export function LegalBody({
  contents,
  html,
  children,
}: Pick<LegalPageProps, "contents" | "html" | "children">) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <Contents contents={contents} />
      <div>
        <ServerProse
          html={html}
          className="prose [&>h2:first-child]:mt-0 [&>h2:first-child]:border-t-0 [&>h2:first-child]:pt-0"
        />
        {children}
      </div>
    </div>
  );
}

/** No lawyer has approved the text yet. */
export function LegalDraftNotice() {
  return (
    <p className="measure mb-8 border-l-4 border-brass bg-sheet px-4 py-3 font-semibold text-brass">
      {m.legal_draft()}
    </p>
  );
}

/** Beside the text on wide screens, folded on small ones. */
function Contents({ contents }: Pick<LegalPageProps, "contents">) {
  return (
    <nav aria-label={m.legal_contents()} className="no-print lg:order-last">
      <details className="border-y border-rule py-2 lg:hidden">
        <summary className="min-h-9 py-1 font-semibold text-fir underline underline-offset-4">
          {m.legal_contents()}
        </summary>
        <Headings contents={contents} />
      </details>
      <div className="hidden lg:sticky lg:top-6 lg:block lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
        <p className="label-plate border-b-2 border-ink pb-1">{m.legal_contents()}</p>
        <Headings contents={contents} />
      </div>
    </nav>
  );
}

function Headings({ contents }: Pick<LegalPageProps, "contents">) {
  return (
    <ul className="mt-2 grid text-sm">
      {contents.map(({ id, text, depth }) => (
        <li key={id} className={depth > 2 ? "pl-3" : "font-semibold"}>
          <a href={`#${id}`} className="block py-1 leading-snug underline-offset-4 hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
