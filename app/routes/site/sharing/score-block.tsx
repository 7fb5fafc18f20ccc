import { m } from "#texts/messages.js";

export function ScoreBlock({ points, classification }: { points: number; classification: string }) {
  return (
    <section
      aria-labelledby="score"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border border-brass px-5 py-4"
    >
      <h3 id="score" className="label-plate w-full">
        {m.case_score()}
      </h3>
      <p className="text-lg">
        <span className="figures text-3xl">{points}</span> {m.case_score_points()}
      </p>
      <p className="font-serif text-2xl text-brass">{classification}</p>
    </section>
  );
}
