import { Link, useNavigate, useSearchParams } from "react-router";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { CopyButton } from "#app/parts/page/copy-button.tsx";
import {
  directnessOptions,
  gradeText,
  informationLabel,
} from "#app/routes/team/case/shell/citation-labels.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Box } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import { ChangeCitationForm } from "./change-citation.tsx";
import { FoldedForm } from "./folded-form.tsx";
import type { CitationFacts, ViewerFacts } from "./load-viewer.ts";
import { SayForms } from "./say-forms.tsx";
import { SupportList } from "./support-list.tsx";

type CitationCardProps = {
  number: number;
  citation: CitationFacts;
  viewer: ViewerFacts;
  drawn: Box | null;
  to: string;
  refused: ConflictedForm | undefined;
};

export function CitationCard({ number, citation, viewer, drawn, to, refused }: CitationCardProps) {
  const { id, transcript, text } = citation;
  const [asked] = useSearchParams();
  const form = { to: `${to}#citation-${id}`, refused };
  const open = (intent: string) => refused?.values.intent === intent && refused.values.citationId === id;
  const saved = asked.get("saved")?.startsWith(id) ? asked.get("saved") : "";
  return (
    <li id={`citation-${id}`} className="grid scroll-mt-14 gap-2 border border-rule bg-sheet px-3 py-2">
      <p className="flex gap-2">
        <span className="figures font-semibold text-brass">{number}</span>
        <span className="min-w-0 break-words whitespace-pre-line">
          {transcript ?? <span className="text-soft">{m.evidence_no_transcript()}</span>}
        </span>
      </p>
      <p className="text-sm text-soft">
        {informationLabel(citation.information)} · {m.evidence_alone({ grade: gradeText(citation.alone) })}
      </p>
      <div className="flex flex-wrap gap-x-5">
        <span className="text-sm">
          {m.evidence_copy_de()} <CopyButton what={m.evidence_copy_de()} text={text.de} />
        </span>
        <span className="text-sm">
          {m.evidence_copy_en()} <CopyButton what={m.evidence_copy_en()} text={text.en} />
        </span>
      </div>
      <SupportList citation={citation} {...form} />
      <OnDuty duty="research">
        <SayForms citation={citation} viewer={viewer} {...form} to={to} />
        <SupportExisting citation={citation} viewer={viewer} {...form} />
        <FoldedForm
          key={`change ${saved}`}
          citation={id}
          name={m.evidence_citation_change()}
          open={open("change-citation") || (saved === "" && asked.get("citation") === id)}
        >
          <ChangeCitationForm citation={citation} pages={viewer.pages} drawn={drawn} {...form} />
        </FoldedForm>
        <FoldedForm
          key={`remove ${saved}`}
          citation={id}
          name={m.evidence_citation_remove()}
          open={open("remove-citation")}
        >
          <RemoveCitation number={number} citation={citation} {...form} />
        </FoldedForm>
      </OnDuty>
    </li>
  );
}

type FormProps = Pick<CitationCardProps, "citation" | "to" | "refused">;

/** Possible targets load when the list is opened; without JavaScript through a link. */
function SupportExisting({ citation: { id }, viewer, ...form }: FormProps & { viewer: ViewerFacts }) {
  const { panelAt } = usePanelAddress();
  const navigate = useNavigate();
  const chosen = viewer.supporting === id;
  const asking = panelAt({ support: id });
  const ask = (open: boolean) => {
    if (open && !chosen) void navigate(asking, { replace: true, preventScrollReset: true });
  };
  const options = viewer.subjects?.map(({ id, kind, label, cited }) => ({
    value: `${kind}:${id}`,
    label: cited ? label : m.evidence_subject_uncited({ what: label }),
  }));
  return (
    <FoldedForm citation={id} name={m.evidence_support_existing()} open={chosen} onToggle={ask}>
      {chosen && options?.length === 0 && <p className="text-soft">{m.evidence_support_nothing()}</p>}
      {chosen && options && options.length > 0 && (
        <ActionForm
          {...form}
          section={`citation-${id}`}
          action={{ intent: "support", citationId: id }}
          submit={m.evidence_support_save()}
        >
          {(field) => (
            <div className="grid items-end gap-x-4 gap-y-3 @lg:grid-cols-2">
              <SelectField {...field("subject")} label={m.evidence_subject()} options={options} />
              <SelectField
                {...field("directness", "direct")}
                label={m.evidence_directness()}
                options={directnessOptions()}
              />
            </div>
          )}
        </ActionForm>
      )}
      {!chosen && (
        <Link to={asking} preventScrollReset className="link inline-flex min-h-9 items-center">
          {m.evidence_support_list()}
        </Link>
      )}
    </FoldedForm>
  );
}

/** Asks first; refuses if it still supports something. */
function RemoveCitation({ number, citation, ...form }: FormProps & { number: number }) {
  const { id, version, supports } = citation;
  const versioned = { name: "citationId", subject: id, refused: form.refused };
  if (supports.length > 0) return <p className="text-sm text-soft">{m.evidence_citation_remove_used()}</p>;
  return (
    <>
      <p className="mb-2 text-sm text-soft">{m.evidence_citation_remove_text()}</p>
      <ActionForm
        {...form}
        section={`citation-${id}`}
        action={{ intent: "remove-citation", citationId: id }}
        submit={m.evidence_remove_now()}
        submitLabel={m.evidence_citation_remove_which({ number: String(number) })}
        variant="danger"
      >
        <ConflictNotice {...versioned} labels={{}} keep="?" />
        <VersionField {...versioned} version={version} />
      </ActionForm>
    </>
  );
}
