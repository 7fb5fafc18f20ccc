import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate } from "#app/ui/date.tsx";
import type { Cap } from "#business/score/caps.ts";
import { scoreVersion } from "#business/score/score.ts";
import { m } from "#texts/messages.js";
import { ScoreDial, SmallDial } from "./score-dial.tsx";
import { dimensionLabels, scoreClassLabels } from "./score-labels.ts";
import type { ScoreView } from "./to-score-view.ts";

type Shown = Pick<
  ScoreView,
  "total" | "classification" | "provisional" | "asOf" | "version" | "caps" | "dimensions"
>;

/** The score as an instrument: total and class, what limits it, and a small dial per dimension. */
export function ScoreOverview({ score }: { score: Shown }) {
  const lang = useLanguage();
  const { total, classification, provisional, asOf, version, caps } = score;
  return (
    <div className="grid gap-6">
      <div className="grid items-center gap-x-8 gap-y-4 @md/score:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <div className="w-full max-w-[15rem]">
          <ScoreDial points={total} label={m.case_score()} classes={scoreClassLabels()} />
        </div>
        <div className="grid content-center gap-2">
          <p className="font-serif text-2xl text-brass">{classification ?? m.score_no_class()}</p>
          {classification === null && <p>{m.score_no_class_text()}</p>}
          <p>{provisional ? m.score_provisional() : m.score_signed()}</p>
          <p className="text-sm text-soft">
            {m.score_as_of({ date: formatDate(new Date(asOf), lang), version: String(version) })}{" "}
            {version !== scoreVersion && `${m.score_earlier_formula()} `}
            {m.score_own()}
          </p>
        </div>
      </div>
      <ul className="grid gap-x-2 gap-y-3 @[18rem]/score:grid-cols-3 @[18rem]/score:gap-y-5 @2xl/score:grid-cols-6">
        {score.dimensions.map(({ id, points }) => {
          const { name } = dimensionLabels[id]();
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(3rem,30%)_minmax(0,1fr)] items-center gap-x-3 gap-y-1 @[18rem]/score:grid-cols-[minmax(0,1fr)] @[18rem]/score:content-start @[18rem]/score:justify-items-center @[18rem]/score:text-center"
            >
              <SmallDial points={points} label={name} />
              <span aria-hidden="true" className="text-sm hyphens-auto">
                {name}
              </span>
            </li>
          );
        })}
      </ul>
      <ScoreCaps caps={caps} />
    </div>
  );
}

/** Why it cannot be higher, now or later; renders nothing without a limit. */
function ScoreCaps({ caps }: { caps: ScoreView["caps"] }) {
  if (caps.length === 0) return null;
  return (
    <div>
      <h4 className="label-plate">
        {caps.some(({ holds }) => holds) ? m.score_caps() : m.score_caps_later()}
      </h4>
      <ul className="measure mt-1 grid gap-1">
        {caps.map(({ reason, limit }) => (
          <li key={reason}>{capTexts[reason]({ limit: String(limit) })}</li>
        ))}
      </ul>
    </div>
  );
}

const capTexts: Record<Cap["reason"], (values: { limit: string }) => string> = {
  critical_contradiction: m.score_cap_critical_contradiction,
  major_contradiction: m.score_cap_major_contradiction,
  authenticity: m.score_cap_authenticity,
  compliance: m.score_cap_compliance,
  identity_paper: m.score_cap_identity_paper,
};
