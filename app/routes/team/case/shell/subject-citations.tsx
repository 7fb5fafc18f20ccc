import { Link } from "react-router";
import { m } from "#texts/messages.js";
import { directnessLabels } from "./citation-labels.ts";
import { useCase } from "./use-case.ts";
import { usePanelAddress } from "./use-panel-address.ts";

/** The evidence for a statement, a custody period or a mark. Each opens in place, to read and change. */
export function SubjectCitations({ subject }: { subject: string }) {
  const { citations } = useCase();
  const { panelAt } = usePanelAddress();
  const own = citations.filter((citation) => citation.subject === subject);
  if (own.length === 0)
    return (
      <p className="text-sm">
        <strong className="text-brass">{m.desk_no_citation()}</strong> {m.desk_citation_how()}
      </p>
    );
  return (
    <section aria-label={m.evidence_citations_of()}>
      <p className="label-plate">{m.evidence_citations_of()}</p>
      <ul className="border-t border-rule text-sm">
        {own.map(({ id, source, page, title, evidenceClass, transcript, directness }) => (
          <li key={id} className="border-b border-rule py-1">
            <Link
              to={`${panelAt({ side: "source", source, page: page === null ? null : String(page), citation: id })}#citation-${id}`}
              className="link inline-flex min-h-6 items-center"
            >
              {evidenceClass} · {title}
              {page !== null && `, ${m.evidence_page({ page: String(page) })}`}
            </Link>{" "}
            <span className="text-soft">{directnessLabels()[directness]}</span>
            {transcript && <q className="block break-words">{transcript}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
