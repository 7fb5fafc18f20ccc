import { Link, useSearchParams } from "react-router";
import { damageText } from "#app/parts/documents/upload-list.tsx";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { RemarksAt } from "#app/routes/team/case/signing/remarks-at.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { paperLabels } from "#app/wording/paper-labels.ts";
import { m } from "#texts/messages.js";
import { ChangeSourceForm } from "./change-source.tsx";
import {
  classLabels,
  formLabels,
  kindLabels,
  likenessLabels,
  rightsLabels,
  verificationLabels,
} from "./evidence-labels.ts";
import type { SourceFacts } from "./load-evidence.ts";

type SourceListProps = {
  sources: readonly SourceFacts[];
  shownId: string | null;
  today: string;
  groups: readonly string[];
  refused: ConflictedForm | undefined;
};

export function SourceList({ sources, shownId, ...rest }: SourceListProps) {
  const [params] = useSearchParams();
  const [saved, given] = [params.get("saved"), params.get("given")];
  if (sources.length === 0) return <EmptyState title={m.evidence_none()} next={m.evidence_none_next()} />;
  return (
    <ol aria-label={m.evidence_sources()} className="border-t border-ink">
      {sources.map((source) => (
        <li
          key={source.id}
          id={`source-${source.id}`}
          className={`grid scroll-mt-4 grid-cols-[2.2rem_minmax(0,1fr)_auto] gap-x-3 border-b border-rule py-2 ${source.id === shownId ? "bg-sheet shadow-[inset_3px_0_0_var(--fir)]" : ""}`}
        >
          <span className="figures pl-2 text-xl leading-tight font-semibold text-brass">
            <span className="sr-only">{m.evidence_class()} </span>
            {source.evidenceClass}
          </span>
          <div className="min-w-0">
            <SourceLine source={source} shown={source.id === shownId} />
            <RemarksAt subject={`source:${source.id}`} at="evidence" />
          </div>
          <span className="figures pr-1 text-sm whitespace-nowrap text-soft">{countOf(source)}</span>
          {source.id === shownId && (
            <div className="col-start-2 col-end-4">
              {given && given in classLabels() && given !== source.evidenceClass && (
                <p role="status" className="measure mt-1 border-l-3 border-brass pl-3 text-sm">
                  {m.evidence_kept_grade({ kept: source.evidenceClass, given })}
                </p>
              )}
              <OnDuty duty="research">
                <ChangeSourceForm key={`${source.id} ${saved}`} source={source} {...rest} />
              </OnDuty>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function SourceLine({ source, shown }: { source: SourceFacts; shown: boolean }) {
  const { title, repository, callNumber, when, url } = source;
  const where = [repository, callNumber && m.evidence_call_number({ callNumber }), when].filter(Boolean);
  const how = [
    kindLabels()[source.kind],
    formLabels()[source.form],
    verificationLabels()[source.verification],
    rightsLabels()[source.rights],
    ...source.papers.map((kind) => paperLabels()[kind]),
    source.originGroup && m.evidence_of_origin({ group: source.originGroup }),
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      <Link
        to={`?source=${source.id}`}
        preventScrollReset
        aria-current={shown ? "true" : undefined}
        className="link font-semibold break-words"
      >
        {title}
      </Link>
      {where.length > 0 && <p className="text-sm">{where.join(" · ")}</p>}
      <p className="text-sm text-soft">{how.join(" · ")}</p>
      {shown && url && (
        <p className="text-sm">
          <a href={url} target="_blank" rel="noopener noreferrer" className="link break-all">
            {url}
          </a>
        </p>
      )}
      {source.damage && <p className="text-sm font-semibold text-oxblood">{damageText(source.damage)}</p>}
      <Likeness source={source} />
      {shown && source.fileHash && (
        <p className="text-xs text-soft">{m.evidence_fingerprint({ hash: source.fileHash })}</p>
      )}
    </div>
  );
}

/** With which sources it counts as one, or why it does not though it looks like them. */
function Likeness({ source: { like, separateOrigin } }: { source: SourceFacts }) {
  if (separateOrigin) return <p className="text-sm">{m.evidence_separate({ reason: separateOrigin })}</p>;
  const titles = [...new Set(like.map(({ title, by }) => `${title} (${likenessLabels()[by]})`))];
  if (titles.length === 0) return null;
  return <p className="text-sm text-brass">{m.evidence_one_origin({ sources: titles.join("; ") })}</p>;
}

function countOf({ citations }: SourceFacts): string {
  if (citations === 0) return m.evidence_cited_never();
  return citations === 1 ? m.evidence_cited_once() : m.evidence_cited({ count: String(citations) });
}
