import { useLanguage } from "#app/parts/page/use-language.ts";
import { ScoreDial } from "#app/parts/score/score-dial.tsx";
import { scoreClassLabels } from "#app/parts/score/score-labels.ts";
import { m } from "#texts/messages.js";

/** A shared case's score, without its evidence. */
export function ScoreBlock({ points, classification }: { points: number; classification: string }) {
  const lang = useLanguage();
  return (
    <section
      aria-labelledby="score"
      className="grid items-center gap-x-8 gap-y-4 border border-brass px-5 py-5 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]"
    >
      <div className="w-full max-w-48">
        <ScoreDial points={points} label={m.case_score()} classes={scoreClassLabels()} />
      </div>
      <div className="grid gap-1">
        <h2 id="score" className="label-plate">
          {m.case_score()}
        </h2>
        <p className="text-lg">
          <span className="figures text-3xl">{points}</span> {m.case_score_points()}
        </p>
        <p className="font-serif text-2xl text-brass">{classification}</p>
        <p className="text-sm text-soft">{m.score_own()}</p>
        <p className="no-print text-sm">
          <a href={`/${lang}/score-method`} className="link">
            {m.home_score_method()}
          </a>
        </p>
      </div>
    </section>
  );
}
