import type { ReactNode } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import {
  acquisitionOptions,
  custodyRoleOptions,
  directnessOptions,
  markOptions,
} from "#app/routes/team/case/shell/citation-labels.ts";
import { DateField } from "#app/routes/team/case/shell/date-field.tsx";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { ContradictionsWhileTyping } from "../contradictions/contradictions-while-typing.tsx";
import { FoldedForm } from "./folded-form.tsx";
import type { CitationFacts, ViewerFacts } from "./load-viewer.ts";

type FieldOf =
  Exclude<Parameters<typeof ActionForm>[0]["children"], ReactNode> extends (field: infer F) => ReactNode
    ? F
    : never;
type SayFormsProps = {
  citation: CitationFacts;
  viewer: ViewerFacts;
  to: string;
  refused: RefusedForm | undefined;
};

/** "Was sagt das?": an event, a custody period or a mark. The first two arrive as drafts. */
export function SayForms({ citation, viewer, to, refused }: SayFormsProps) {
  const { today } = viewer;
  const optional = m.team_optional();
  const form = (intent: string, kind: "statementId" | "custodyId" | "markId") => ({
    // A fresh form after each of its kind; what is half typed in the others stays.
    key: `${intent} ${citation.supports.filter((each) => each.kind === kind).length}`,
    section: `citation-${citation.id}`,
    to: `${to}#citation-${citation.id}`,
    action: { intent, citationId: citation.id },
    submit: m.evidence_propose(),
    refused,
  });
  const open = (intent: string) =>
    refused?.values.intent === intent && refused.values.citationId === citation.id;
  const { key: eventKey, ...event } = form("say-statement", "statementId");
  const { key: custodyKey, ...custody } = form("say-custody", "custodyId");
  const { key: markKey, ...mark } = form("say-mark", "markId");
  return (
    <div>
      <h4 className="text-base font-semibold">{m.evidence_says()}</h4>
      <FoldedForm citation={citation.id} name={m.evidence_says_event()} open={open("say-statement")}>
        <ActionForm key={eventKey} {...event}>
          {(field) => (
            <>
              <Fields field={field}>
                <DateField {...field("date")} today={today} label={m.evidence_says_when()} />
                <SelectField
                  {...field("eventType", "event")}
                  label={m.team_entry_type()}
                  options={viewer.eventOptions}
                />
                <TextField
                  {...field("titleDe")}
                  label={m.evidence_says_title_de()}
                  autoComplete="off"
                  lang="de"
                />
                <TextField
                  {...field("titleEn")}
                  label={m.evidence_says_title_en()}
                  optional={optional}
                  autoComplete="off"
                  lang="en"
                />
                <TextField
                  {...field("place")}
                  label={m.team_entry_place()}
                  optional={optional}
                  autoComplete="off"
                />
                <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-2">
                  <TextField
                    {...field("odometer")}
                    label={m.evidence_says_odometer()}
                    optional={optional}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                  <SelectField
                    {...field("odometerUnit", "km")}
                    label={m.evidence_says_unit()}
                    options={units}
                  />
                </div>
              </Fields>
              <ContradictionsWhileTyping />
            </>
          )}
        </ActionForm>
      </FoldedForm>
      <FoldedForm citation={citation.id} name={m.evidence_says_custody()} open={open("say-custody")}>
        <ActionForm key={custodyKey} {...custody}>
          {(field) => (
            <Fields field={field}>
              <TextField
                {...field("party")}
                label={m.evidence_says_party()}
                hint={m.evidence_says_party_hint()}
                autoComplete="off"
              />
              <SelectField
                {...field("role", "keeper")}
                label={m.evidence_says_role()}
                options={custodyRoleOptions()}
              />
              <DateField
                {...field("begin")}
                today={today}
                label={m.evidence_says_begin()}
                optional={optional}
              />
              <DateField {...field("end")} today={today} label={m.evidence_says_end()} optional={optional} />
              <SelectField
                {...field("acquisition", "unknown")}
                label={m.evidence_says_acquired()}
                options={acquisitionOptions()}
              />
              <CheckField
                id={field("uncertain").id}
                name="uncertain"
                defaultChecked={field("uncertain").defaultValue === "on"}
                data-keep
                label={m.evidence_says_uncertain()}
              />
            </Fields>
          )}
        </ActionForm>
      </FoldedForm>
      <FoldedForm citation={citation.id} name={m.evidence_says_mark()} open={open("say-mark")}>
        <ActionForm key={markKey} {...mark} submit={m.desk_mark_add()}>
          {(field) => (
            <Fields field={field}>
              <SelectField
                {...field("type", "plate")}
                label={m.evidence_says_mark_type()}
                options={markOptions()}
              />
              <TextField {...field("raw")} label={m.evidence_says_mark_text()} autoComplete="off" />
              <DateField
                {...field("validFrom")}
                today={today}
                label={m.evidence_says_begin()}
                optional={optional}
              />
              <DateField
                {...field("validUntil")}
                today={today}
                label={m.evidence_says_end()}
                optional={optional}
              />
            </Fields>
          )}
        </ActionForm>
      </FoldedForm>
    </div>
  );
}

const units = ["km", "mi"].map((value) => ({ value, label: value }));

function Fields({ field, children }: { field: FieldOf; children: ReactNode }) {
  return (
    <div className="grid items-end gap-x-4 gap-y-3 @lg:grid-cols-2">
      {children}
      <SelectField
        {...field("directness", "direct")}
        label={m.evidence_directness()}
        options={directnessOptions()}
      />
    </div>
  );
}
