import { Link } from "react-router";
import { z } from "zod";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { comparisonLabel, reasonLabel } from "#app/wording/match-labels.ts";
import { staffZone } from "#app/zones.ts";
import { isDated } from "#business/history/add-entry.ts";
import { isHit } from "#business/matching/vehicle-model/same-vehicle.ts";
import { DecideCandidate, decideCandidate } from "#business/researches/candidates/decide-candidate.ts";
import { candidateForReview } from "#business/researches/candidates/read-candidate.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/candidates.ts";
import { CandidateComparison } from "./candidate-comparison.tsx";
import { comparedFields, isBoatPair } from "./compared-fields.ts";
import { DecisionForm } from "./decision-form.tsx";
import { decisionWords } from "./decision-words.ts";
import { MatchScale } from "./match-scale.tsx";
import { MatchWaterfall } from "./match-waterfall.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.match_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const id = (name: string) => z.uuid().safeParse(url.searchParams.get(name)).data;
  const blind = url.searchParams.has("blind");
  const [researchId, last] = [id("case"), id("last")];
  const { waiting, found } = await candidateForReview(context.get(staffZone), {
    researchId,
    candidateId: id("candidate"),
  });
  const page = { waiting, blind, researchId: researchId ?? null, last: last ?? null };
  if (!found) return { ...page, found: null };
  const { candidate, asking, other } = found;
  const { reasons, weight, probability, decision } = candidate;
  const sides = { asked: asking.query, found: other.query, reasons, blind };
  const fields = comparedFields(sides, locale);
  const names = { asked: asking.name, found: other.name, caseId: candidate.researchId };
  const isCase = candidate.otherResearchId !== null;
  const undated = !isCase && !isDated(other.query.observed ?? "");
  const words = decisionWords({ boat: isBoatPair(sides), isCase, decision }, locale);
  const shown = { id: candidate.id, decision, words, undated, names, fields };
  if (blind && decision === null) return { ...page, found: { ...shown, engine: null } };
  const steps = reasons.map((reason) => ({
    name: comparisonLabel(reason.comparison, locale),
    words: reasonLabel(reason, locale),
    weight: reason.weight,
  }));
  const prior = weight - steps.reduce((sum, step) => sum + step.weight, 0);
  return { ...page, found: { ...shown, engine: { probability, hit: isHit(candidate), prior, steps } } };
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  return formAction(
    args,
    on(DecideCandidate, async (input) => {
      await decideCandidate(context.get(staffZone), input);
      const next = new URLSearchParams(url.searchParams);
      next.delete("candidate");
      next.delete("_routes");
      next.set("last", input.candidateId);
      return seeOther(`${url.pathname}?${next}`);
    }),
  );
}

export default function Candidates({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, blind, found, researchId, last } = loaderData;
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const here = (changes: Record<string, string | null>) => addressOf(lang, { case: researchId, ...changes });
  return (
    <>
      <PageHeading
        title={m.match_title()}
        intro={waiting === 1 ? m.match_waiting_one() : m.match_waiting({ count: String(waiting) })}
      >
        <Link to={here({ blind: blind ? null : "1" })} className="link no-print min-h-10 content-center">
          {blind ? m.match_seeing() : m.match_blind()}
        </Link>
      </PageHeading>
      {blind && <p className="measure mb-5 text-soft">{m.match_blind_text()}</p>}
      <div className="mb-6 empty:mb-0">
        <FormErrors title={m.team_refused()} refused={refused} />
      </div>
      {last && (
        <p className="no-print mb-5">
          <Link to={here({ candidate: last, blind: blind ? "1" : null })} className="link">
            {m.match_last()}
          </Link>
        </p>
      )}
      {!found && <EmptyState title={m.match_none()} next={m.match_none_next()} />}
      {found && (
        <article className="grid gap-7" key={found.id}>
          {found.words.decided && <p className="font-semibold text-brass">{found.words.decided}</p>}
          {found.engine && <Scale {...found.engine} />}
          <CandidateComparison
            fields={found.fields}
            askedName={found.names.asked}
            foundName={found.names.found}
          />
          {found.engine && (
            <section aria-labelledby="waterfall" className="grid gap-3">
              <h2 id="waterfall" className="text-xl">
                {m.match_waterfall()}
              </h2>
              <MatchWaterfall prior={found.engine.prior} steps={found.engine.steps} />
            </section>
          )}
          <p className="no-print">
            <Link to={`/${lang}/team/researches/${found.names.caseId}`} className="link">
              {m.match_to_case({ number: found.names.asked })}
            </Link>
          </p>
          <OnDuty duty="research" explained>
            <DecisionForm
              candidateId={found.id}
              words={found.words}
              undated={found.undated}
              refused={refused}
            />
          </OnDuty>
        </article>
      )}
    </>
  );
}

type Engine = { probability: number; hit: boolean; prior: number; steps: { weight: number }[] };

function Scale({ probability, hit, prior, steps }: Engine) {
  const bits = [prior, ...steps.map((step) => step.weight)];
  const sum = (sign: 1 | -1) => bits.reduce((total, each) => total + Math.max(each * sign, 0), 0);
  return <MatchScale probability={probability} hit={hit} bitsFor={sum(1)} bitsAgainst={sum(-1)} />;
}

function addressOf(lang: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = new URLSearchParams(given).toString();
  return `/${lang}/team/candidates${search && `?${search}`}`;
}
