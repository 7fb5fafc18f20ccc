import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ScoreBasis } from "#app/parts/score/score-basis.tsx";
import { ScoreHistory } from "#app/parts/score/score-history.tsx";
import { ScoreOverride } from "#app/parts/score/score-override.tsx";
import { ScoreOverview } from "#app/parts/score/score-overview.tsx";
import { ScoreSteps } from "#app/parts/score/score-steps.tsx";
import { type ScorePart, toScoreView } from "#app/parts/score/to-score-view.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { staffZone } from "#app/zones.ts";
import { explainScore } from "#business/score/explanation/explain-score.ts";
import { DecideOverride, decideOverride } from "#business/score/overrides/decide-override.ts";
import { ProposeOverride, proposeOverride } from "#business/score/overrides/propose-override.ts";
import {
  hasWorkedOnCase,
  type OverrideOfCase,
  overridesOfCase,
} from "#business/score/overrides/read-overrides.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/score.ts";
import { OverrideList } from "./override-list.tsx";
import { ProposeForm } from "./propose-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  const score = await explainScore(ctx, id);
  return {
    score: score && toScoreView(score, languageOf(url.pathname)),
    overrides: await overridesOfCase(ctx, id),
    reader: {
      userId: ctx.actor.userId,
      mayReview: mayDo(ctx.actor.roles, "review") && !(await hasWorkedOnCase(ctx, id)),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const fixed = { fixed: { researchId: uuidParam(params.researchId) } };
  const done = () => seeOther(`${url.pathname}#overrides`, [flashCookie("score-override")]);
  return formAction(args, {
    propose: on(ProposeOverride, (input) => proposeOverride(ctx, input).then(done), {
      ...fixed,
      fieldByCode: { score_override_same: "total" },
    }),
    decide: on(DecideOverride, (input) => decideOverride(ctx, input).then(done), fixed),
  });
}

/** As the customer sees it, with everything that would raise it. */
export default function DeskScore({ loaderData, actionData }: Route.ComponentProps) {
  const { score, overrides, reader } = loaderData;
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { researchId, language } = useCase();
  const { tabAt } = usePanelAddress();
  const address = `/${lang}/team/researches/${researchId}`;
  const addressOf = ({ id, kind }: ScorePart["basis"][number]) =>
    kind === "mark"
      ? `${tabAt(`${address}/marks`)}#mark-${id}`
      : `${tabAt(address)}#${kind === "custody" ? "c" : "s"}-${id}`;
  if (!score)
    return (
      <CaseSection id="score" title={m.case_score()}>
        <p className="measure text-soft">{m.score_desk_none()}</p>
      </CaseSection>
    );
  return (
    <div className="@container/score grid gap-6">
      <CaseSection id="score" title={m.case_score()}>
        <ScoreOverview score={score} />
        <ScoreOverride override={score.override} computed={score.total} />
      </CaseSection>
      <CaseSection id="steps" title={m.score_steps()}>
        <p className="measure text-sm text-soft">{m.score_steps_text()}</p>
        <ScoreSteps steps={score.advice} capped={score.caps.some(({ holds }) => holds)} />
      </CaseSection>
      <CaseSection id="overrides" title={m.score_overrides()}>
        <p className="measure text-sm text-soft">{m.score_overrides_note()}</p>
        <OverrideList overrides={overrides} computed={score.total} reader={reader} refused={refused} />
        {!hasOverride(overrides, score.total) && (
          <ProposeForm
            key={`${overrides.length} ${score.total}`}
            computed={score.total}
            language={language}
            refused={refused}
          />
        )}
      </CaseSection>
      <CaseSection id="went" title={m.score_history()}>
        <ScoreHistory history={score.history} />
      </CaseSection>
      <details className="case-section border-t border-rule">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {m.score_basis()}
        </summary>
        <ScoreBasis dimensions={score.dimensions} addressOf={addressOf} />
      </details>
    </div>
  );
}

function hasOverride(overrides: readonly OverrideOfCase[], total: number): boolean {
  return overrides.some(
    ({ computed, state }) => computed === total && (state === "proposed" || state === "confirmed"),
  );
}
