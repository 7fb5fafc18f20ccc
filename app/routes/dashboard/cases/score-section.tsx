import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ScoreBasis } from "#app/parts/score/score-basis.tsx";
import { ScoreHistory } from "#app/parts/score/score-history.tsx";
import { ScoreOverride } from "#app/parts/score/score-override.tsx";
import { ScoreOverview } from "#app/parts/score/score-overview.tsx";
import { ScoreSteps } from "#app/parts/score/score-steps.tsx";
import type { ScorePart, ScoreView } from "#app/parts/score/to-score-view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";

type ScoreSectionProps = {
  score: ScoreView | null;
  researchId: string;
  /** Whether the case still takes evidence. */
  open: boolean;
};

const shownSteps = 2;

/** A case's score: what it is, what it rests on, what would raise it, its history. */
export function ScoreSection({ score, researchId, open }: ScoreSectionProps) {
  const lang = useLanguage();
  const address = `/${lang}/dashboard/researches/${researchId}`;
  const addresses = {
    upload: `/${lang}/dashboard/uploads?case=${researchId}`,
    write: `${address}/comments#file`,
  };
  return (
    <section aria-labelledby="score" className="@container/score grid gap-6 border-y border-brass py-5">
      <h3 id="score" tabIndex={-1} className="label-plate">
        {m.case_score()}
      </h3>
      {score ? (
        <>
          <ScoreOverview score={score} />
          <ScoreOverride override={score.override} computed={score.total} />
          {open && score.advice.length > 0 && (
            <div>
              <h4 className="text-xl">{m.score_steps()}</h4>
              <p className="measure mt-1 mb-3 text-sm text-soft">{m.score_steps_text()}</p>
              <ScoreSteps
                steps={score.advice.slice(0, shownSteps)}
                capped={score.caps.some(({ holds }) => holds)}
                addresses={addresses}
              />
            </div>
          )}
          <div className="grid border-t border-rule">
            <Folded title={m.score_basis()}>
              <ScoreBasis dimensions={score.dimensions} addressOf={(basis) => addressOf(basis, address)} />
            </Folded>
            <Folded title={m.score_history()}>
              <ScoreHistory history={score.history} />
            </Folded>
          </div>
          <p className="no-print flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <a href={`/${lang}/score-method`} className="link">
              {m.home_score_method()}
            </a>
            <a href={`${address}/score-file`} download className="link">
              {m.case_score_file()}
            </a>
          </p>
          <p className="measure no-print text-sm text-soft">
            {m.score_doubt()}{" "}
            <Link to={addresses.write} className="link">
              {m.score_doubt_write()}
            </Link>
          </p>
        </>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="measure">
            <span className="font-semibold">{m.score_none()}.</span> {m.score_none_text()}
          </p>
          {open && (
            <ButtonLink to={addresses.upload} variant="secondary" size="small" className="no-print">
              {m.score_step_upload()}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

function addressOf({ id, kind }: ScorePart["basis"][number], address: string): string | undefined {
  if (kind === "mark") return undefined;
  return kind === "custody" ? `${address}#c-${id}` : `${address}#${id}`;
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-b border-rule [&[open]>summary]:mb-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
