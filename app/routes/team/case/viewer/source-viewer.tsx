import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { useLookAgainWhile } from "#app/connection/use-look-again.ts";
import { damageText } from "#app/parts/documents/upload-list.tsx";
import { FormChannelProvider } from "#app/parts/forms/form-channel.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import type { Box } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import { CitationCard } from "./citation-card.tsx";
import { CiteForm } from "./cite-form.tsx";
import { InReport } from "./in-report.tsx";
import type { ViewerFacts } from "./load-viewer.ts";
import { PageFinder } from "./page-finder.tsx";
import { PageView } from "./page-view.tsx";
import { RedactionLink } from "./redaction-link.tsx";

/** A page with its citations; `named`: its title stands above. Its forms post to the sources page and return to the tab. */
export function SourceViewer({ viewer, named }: { viewer: ViewerFacts; named: boolean }) {
  const lang = useLanguage();
  const { researchId, source, file, page, pages, citations } = viewer;
  const [drawn, setDrawn] = useState<{ at: string; box: Box | null } | null>(null);
  const { here: tab, panelAt } = usePanelAddress();
  const fetcher = useFetcher<ConflictedForm>({ key: "viewer" });
  const refused = fetcher.data ?? undefined;
  const damage = file && damageText(file);
  useLookAgainWhile(file?.state === "processing" || file?.state === "redacting");
  const here = `/${lang}/team/researches/${researchId}`;
  const addressOf = (page: number | null) =>
    panelAt({ source: source.id, page: page === null ? null : String(page) });
  const sendTo = `${here}/evidence?${new URLSearchParams({ source: source.id, page: String(page ?? ""), from: tab })}`;
  const at = `${source.id} ${page} ${citations.length}`;
  const box = drawn?.at === at ? drawn.box : null;
  const setBox = (box: Box | null) => setDrawn({ at, box });
  const srcOf = (page: number) => `${here}/documents/${file?.id}/pages/${page}`;
  const ofPage = citations.filter((citation) => citation.page === page || citation.page === null);
  return (
    <section
      id="viewer"
      aria-label={m.evidence_viewer()}
      data-paged={(file?.shown && page !== null) || undefined}
      className="reading scroll-mt-4"
    >
      <div className="reading-page grid min-w-0 content-start gap-2">
        <h2 className={named ? "sr-only" : "text-lg break-words"}>{source.title}</h2>
        {file?.state === "processing" && <p role="status">{m.documents_processing()}</p>}
        {file?.shown && page !== null && pages !== null && (
          <PageView
            key={`${source.id} ${page}`}
            title={source.title}
            src={srcOf(page)}
            nextSrc={page < pages ? srcOf(page + 1) : null}
            {...{ page, pages, addressOf, box }}
            sourceId={source.id}
            citations={ofPage}
            onBox={setBox}
            finder={<PageFinder viewer={viewer} page={page} pages={pages} srcOf={srcOf} />}
          />
        )}
        {file && <RedactionLink file={file} here={here} page={page} />}
        {(!file || source.url) && <NoPage source={source} />}
        {damage && <p className="measure font-semibold text-oxblood">{damage}</p>}
        {file?.state === "ready" && !file.shown && !damage && (
          <p className="text-soft">{m.case_no_preview()}</p>
        )}
      </div>
      <div className="reading-work @container grid min-w-0 content-start gap-4">
        <FormChannelProvider value={{ fetcher, place: here }}>
          <OnDuty duty="research">
            {damage && source.kind === "document" ? (
              <p className="measure">{m.problem_evidence_file_damaged()}</p>
            ) : (
              <CiteForm key={at} viewer={viewer} box={box} onBox={setBox} to={sendTo} refused={refused} />
            )}
          </OnDuty>
          <h3 className="text-base font-semibold">{m.evidence_citations()}</h3>
          {citations.length === 0 && <p className="text-soft">{m.evidence_citations_none()}</p>}
          <ol className="grid gap-3">
            {ofPage.map((citation, i) => (
              <CitationCard
                key={citation.id}
                number={i + 1}
                citation={citation}
                viewer={viewer}
                drawn={box}
                to={sendTo}
                refused={refused}
              />
            ))}
          </ol>
          <Elsewhere viewer={viewer} addressOf={addressOf} />
          <InReport viewer={viewer} to={sendTo} refused={refused} />
        </FormChannelProvider>
      </div>
    </section>
  );
}

/** A sighting opens in the archive, a link at its target. */
function NoPage({ source }: Pick<ViewerFacts, "source">) {
  const lang = useLanguage();
  return (
    <p>
      {source.archiveRecordId && (
        <Link to={`/${lang}/team/archive/sightings/${source.archiveRecordId}`} className="link">
          {m.evidence_open_sighting()}
        </Link>
      )}
      {source.url && (
        <a href={source.url} target="_blank" rel="noopener noreferrer" className="link">
          {m.evidence_open_link()}
        </a>
      )}
    </p>
  );
}

type ElsewhereProps = { viewer: ViewerFacts; addressOf: (page: number) => string };

/** Links to citations on other pages. */
function Elsewhere({ viewer: { citations, page }, addressOf }: ElsewhereProps) {
  const pages = [...new Set(citations.flatMap((citation) => citation.page ?? []))].filter(
    (at) => at !== page,
  );
  if (pages.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {m.evidence_cited_elsewhere()}
      {pages.map((at) => (
        <Link key={at} to={addressOf(at)} preventScrollReset className="link">
          {m.evidence_page({ page: String(at) })}
        </Link>
      ))}
    </p>
  );
}
