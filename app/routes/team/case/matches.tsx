import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { SearchForm, SearchList } from "#app/parts/history/fruitless-searches.tsx";
import { loadBlock } from "#app/parts/page/load-blocks.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { staffZone } from "#app/zones.ts";
import { fruitlessSearchesOf, historyOf } from "#business/history/read-history.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/matches.ts";
import { ArchiveMatches } from "./archive-matches.tsx";
import { findSightings } from "./find-sightings.ts";
import { matchHandlers } from "./match-handlers.ts";
import { CaseSection } from "./shell/case-section.tsx";
import { useCase } from "./shell/use-case.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  const locale = languageOf(url.pathname);
  return withErrorStatus(async () => {
    const vehicle = await describedVehicle(ctx, id);
    const history = await historyOf(ctx, id, locale);
    const recorded = history.map((entry) => entry.archiveRecordId).filter((record) => record !== null);
    return {
      archive: await loadBlock(ctx, "archive", () => findSightings(ctx, id, vehicle, recorded, locale)),
      searches: await fruitlessSearchesOf(ctx, id),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  return formAction(args, matchHandlers(context.get(staffZone), uuidParam(params.researchId), url.pathname));
}

/** What the archive may know about the vehicle, and searches that found nothing. */
export default function Matches({ loaderData: found, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { researchId, open, candidates, today } = useCase();
  const refused = useStickyActionData(actionData);
  return (
    <>
      <CaseSection id="archive" title={m.team_archive()}>
        {candidates > 0 && (
          <p className="no-print">
            <Link to={`/${lang}/team/candidates?case=${researchId}`} className="link">
              {candidates === 1 ? m.match_to_review_one() : m.match_to_review({ count: String(candidates) })}
            </Link>
          </p>
        )}
        <ArchiveMatches archive={found.archive} open={open} refused={refused} />
      </CaseSection>
      <CaseSection id="searches" title={m.team_searches()}>
        {open && <SearchForm key={found.searches.length} today={today} refused={refused} />}
        {found.searches.length > 0 ? (
          <SearchList searches={found.searches} />
        ) : (
          <p className="text-soft">{m.team_searches_none()}</p>
        )}
      </CaseSection>
    </>
  );
}
