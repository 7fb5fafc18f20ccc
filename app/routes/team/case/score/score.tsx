import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ScoreBasis } from "#app/parts/score/score-basis.tsx";
import { ScoreHistory } from "#app/parts/score/score-history.tsx";
import { ScoreOverview } from "#app/parts/score/score-overview.tsx";
import { ScoreSteps } from "#app/parts/score/score-steps.tsx";
import { type ScorePart, toScoreView } from "#app/parts/score/to-score-view.ts";
import { staffZone } from "#app/zones.ts";
import { explainScore } from "#business/score/explain-score.ts";
import { m } from "#texts/messages.js";
import { CaseSection } from "../case-section.tsx";
import { usePanelAddress } from "../panel/use-panel-address.ts";
import { useCase } from "../use-case.ts";
import type { Route } from "./+types/score.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const score = await explainScore(context.get(staffZone), uuidParam(params.researchId));
  return { score: score && toScoreView(score, languageOf(url.pathname)) };
}

/** As the customer sees it, with all that would raise it. */
export default function DeskScore({ loaderData: { score } }: Route.ComponentProps) {
  const lang = useLanguage();
  const { researchId } = useCase();
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
      </CaseSection>
      <CaseSection id="steps" title={m.score_steps()}>
        <p className="measure text-sm text-soft">{m.score_steps_text()}</p>
        <ScoreSteps steps={score.advice} capped={score.caps.some(({ holds }) => holds)} />
      </CaseSection>
      <CaseSection id="basis" title={m.score_basis()}>
        <ScoreBasis dimensions={score.dimensions} addressOf={addressOf} />
      </CaseSection>
      <CaseSection id="went" title={m.score_history()}>
        <ScoreHistory history={score.history} />
      </CaseSection>
    </div>
  );
}
