import { Form, useNavigation } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on, onIntent } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { MatchScale } from "#app/routes/team/candidates/match-scale.tsx";
import { MatchWaterfall } from "#app/routes/team/candidates/match-waterfall.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { comparisonLabel, reasonLabel } from "#app/wording/match-labels.ts";
import { staffZone } from "#app/zones.ts";
import {
  ApproveIntroduction,
  approveIntroduction,
} from "#business/introductions/gate/approve-introduction.ts";
import { BarIntroduction, barIntroduction } from "#business/introductions/gate/bar-introduction.ts";
import { PassOn, passOn } from "#business/introductions/gate/go-between.ts";
import { introductionForTeam } from "#business/introductions/gate/read-introductions.ts";
import { draftReunion, outcomeForTeam } from "#business/reunion-outcomes/draft-reunion.ts";
import { HintAtLife, hintAtLife } from "#business/reunions/hint-at-life.ts";
import { JudgeReunion, judgeReunion } from "#business/reunions/judge-reunion.ts";
import { reunionForTeam } from "#business/reunions/read-reunions.ts";
import { judgements } from "#business/reunions/reunion.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/reunion.ts";
import { GoBetweenSection } from "./go-between-section.tsx";
import { HintSection } from "./hint-section.tsx";
import { IntroductionSection } from "./introduction-section.tsx";
import { OutcomeSection } from "./outcome-section.tsx";
import { reunionReason, reunionRows } from "./reunion-rows.ts";
import { ReunionSides } from "./reunion-sides.tsx";
import { otherTitle, toHint } from "./reunion-titles.ts";
import { toGoBetween, toIntroductionSection } from "./to-introduction-section.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.reunion_title(), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const pair = await withErrorStatus(() =>
    reunionForTeam(context.get(staffZone), uuidParam(params.candidateId)),
  );
  const introduction =
    pair.other.is === "life" ? null : await introductionForTeam(context.get(staffZone), pair.candidate.id);
  const { blind, decision } = pair.candidate;
  const steps = pair.engine?.reasons.map((reason) => ({
    ...(reunionReason(reason, locale) ?? {
      name: comparisonLabel(reason.comparison, locale),
      words: reasonLabel(reason, locale),
    }),
    weight: reason.weight,
  }));
  const sum = steps?.reduce((total, { weight }) => total + weight, 0) ?? 0;
  return {
    title: pair.card.makeModel ?? m.reunion_unnamed({}, { locale }),
    other: otherTitle(pair.other, locale),
    life: pair.other.is === "life" ? toHint(pair.other, pair.candidate, locale) : null,
    rows: reunionRows(pair, locale),
    blind: blind && textOf(`reunion_decided_${blind}`, locale),
    decision: decision && textOf(`reunion_decided_${decision}`, locale),
    engine: pair.engine &&
      steps && { probability: pair.engine.probability, prior: pair.engine.weight - sum, steps },
    between: introduction && toGoBetween(introduction, locale),
    introduction: introduction && toIntroductionSection(introduction, locale),
    outcome: await outcomeForTeam(context.get(staffZone), pair.candidate.id),
    answers: judgements.map((value) => ({ value, label: textOf(`reunion_answer_${value}`, locale) })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const candidateId = uuidParam(params.candidateId);
  const ctx = context.get(staffZone);
  const done = () => seeOther(`/${params.lang}/team/reunions/${candidateId}`);
  return formAction(args, {
    judge: on(JudgeReunion, (input) => judgeReunion(ctx, candidateId, input).then(done)),
    approve: on(ApproveIntroduction, (input) => approveIntroduction(ctx, candidateId, input).then(done)),
    "pass-on": on(PassOn, (input) => passOn(ctx, candidateId, input).then(done)),
    hint: on(HintAtLife, () => hintAtLife(ctx, candidateId).then(done)),
    draft: onIntent(() => draftReunion(ctx, candidateId).then(done)),
    bar: on(BarIntroduction, (input) => barIntroduction(ctx, candidateId, input).then(done)),
  });
}

export default function Reunion({ loaderData, actionData }: Route.ComponentProps) {
  const { title, other, rows, blind, decision, engine, introduction, between, life } = loaderData;
  const refused = useStickyActionData(actionData);
  return (
    <>
      <PageHeading title={title} kicker={m.reunion_title()} />
      <div className="mb-6 empty:mb-0">
        <FormErrors title={m.team_refused()} refused={refused} />
      </div>
      <article className="grid gap-8">
        {engine && <Engine {...engine} />}
        <ReunionSides rows={rows} other={other} />
        <OnDuty duty="research" explained>
          <section aria-labelledby="judgement" className="grid max-w-2xl gap-3">
            <h2 id="judgement" className="text-xl">
              {blind ? m.reunion_decide_title() : m.reunion_blind_title()}
            </h2>
            <p>{wordsOf(blind, decision)}</p>
            {!decision && <Answers {...loaderData} />}
          </section>
          {introduction && <IntroductionSection {...introduction} refused={refused} />}
          {between && <GoBetweenSection {...between} refused={refused} />}
          {life && decision && <HintSection {...life} refused={refused} />}
          <OutcomeSection {...loaderData.outcome} />
        </OnDuty>
      </article>
    </>
  );
}

function wordsOf(blind: string | null, decision: string | null): string {
  if (decision) return m.reunion_decided_text({ judgement: decision });
  return blind ? m.reunion_decide_text({ judgement: blind }) : m.reunion_blind_text();
}

function Answers({ answers }: { answers: readonly { value: string; label: string }[] }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="no-print flex flex-wrap gap-3">
      <input type="hidden" name="intent" value="judge" />
      {answers.map(({ value, label }) => (
        <Button
          key={value}
          name="judgement"
          value={value}
          variant="secondary"
          pending={formData?.get("judgement") === value}
          pendingText={m.team_saving()}
        >
          {label}
        </Button>
      ))}
    </Form>
  );
}

type EngineProps = {
  probability: number;
  prior: number;
  steps: { name: string; words: string; weight: number }[];
};

function Engine({ probability, prior, steps }: EngineProps) {
  const bits = [prior, ...steps.map(({ weight }) => weight)];
  const sum = (sign: 1 | -1) => bits.reduce((total, each) => total + Math.max(each * sign, 0), 0);
  return (
    <section aria-labelledby="waterfall" className="grid gap-5">
      <h2 id="waterfall" className="text-xl">
        {m.match_waterfall()}
      </h2>
      <MatchScale probability={probability} hit={false} bitsFor={sum(1)} bitsAgainst={sum(-1)} />
      <MatchWaterfall prior={prior} steps={steps} priorWords={m.reunion_prior_words()} />
    </section>
  );
}
