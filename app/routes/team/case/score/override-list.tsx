import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { RadioGroup, TextAreaField } from "#app/ui/field.tsx";
import type { OverrideOfCase } from "#business/score/overrides/read-overrides.ts";
import { m } from "#texts/messages.js";

type OverrideListProps = {
  overrides: readonly OverrideOfCase[];
  /** The currently computed score. */
  computed: number;
  /** Whether the reader may decide on others' proposals. */
  reader: { userId: string; mayReview: boolean };
  refused: RefusedForm | undefined;
};

/** Proposals, and a second person's decisions. */
export function OverrideList({ overrides, ...rest }: OverrideListProps) {
  if (overrides.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {overrides.map((override) => (
        <li key={override.id} className="grid gap-2 border-l-4 border-rule bg-sheet px-4 py-3">
          <Override override={override} {...rest} />
        </li>
      ))}
    </ul>
  );
}

const decisionTexts = {
  confirmed: m.score_override_confirmed_by,
  refused: m.score_override_refused_by,
  withdrawn: m.score_override_withdrawn_by,
};

type OverrideProps = Omit<OverrideListProps, "overrides"> & { override: OverrideOfCase };

function Override({ override, computed, reader, refused }: OverrideProps) {
  const lang = useLanguage();
  const {
    total,
    computed: computedThen,
    reason,
    proposer,
    proposedBy,
    proposedAt,
    decisions,
    state,
  } = override;
  const undecided = state === "proposed" || state === "confirmed";
  const mayDecide = reader.mayReview && reader.userId !== proposedBy;
  return (
    <>
      <h3 className="figures text-lg">
        {m.score_override_line({ total: String(total), computed: String(computedThen) })}
      </h3>
      <p className="measure whitespace-pre-line">{reason}</p>
      <ul className="text-sm text-soft">
        <li>
          {m.score_override_proposed_by({ who: proposer })} <Day date={proposedAt} locale={lang} time />
        </li>
        {decisions.map(({ decision, by, at, note }) => (
          <li key={decision}>
            {decisionTexts[decision]({ who: by })} <Day date={at} locale={lang} time />
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
      {undecided && computedThen !== computed && (
        <p className="text-sm text-brass">{m.score_override_outdated()}</p>
      )}
      {state === "proposed" && !mayDecide && <p className="text-sm text-soft">{m.score_override_own()}</p>}
      {undecided && mayDecide && <Decide override={override} refused={refused} />}
    </>
  );
}

function Decide({ override: { id, state }, refused }: Pick<OverrideProps, "override" | "refused">) {
  const standing = state === "confirmed";
  const fixed: { intent: string } & Record<string, string> = standing
    ? { intent: "decide", overrideId: id, decision: "withdrawn" }
    : { intent: "decide", overrideId: id };
  return (
    <ActionForm
      action={fixed}
      section="overrides"
      submit={standing ? m.score_override_withdraw() : m.score_override_decide_submit()}
      refused={refused}
    >
      {(field) => (
        <>
          {!standing && (
            <RadioGroup
              {...field("decision")}
              label={m.score_override_decide()}
              options={[
                { value: "confirmed", label: m.score_override_confirm() },
                { value: "refused", label: m.score_override_refuse() },
              ]}
            />
          )}
          <TextAreaField
            {...field("note")}
            label={m.score_override_note()}
            rows={2}
            optional={m.team_optional()}
          />
        </>
      )}
    </ActionForm>
  );
}
