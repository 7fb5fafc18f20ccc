import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { introductionForms } from "#app/parts/introduction/introduction-forms.ts";
import { IntroductionSteps } from "#app/parts/introduction/introduction-steps.tsx";
import { loadOutcome } from "#app/parts/introduction/load-outcome.ts";
import { ReunionOutcome } from "#app/parts/introduction/reunion-outcome.tsx";
import { toIntroductionView } from "#app/parts/introduction/to-introduction-view.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import { myIntroduction } from "#business/introductions/read-own-introduction.ts";
import { SetOutcome, setOutcome } from "#business/reunion-outcomes/set-outcome.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/introduction.ts";
import { cardHeaders } from "./card-headers.ts";

export const handle = { scriptless: true };

function doorOf({ context, params }: Pick<Route.ActionArgs, "context" | "params">): IntroductionDoor {
  const address = context.get(addressContext);
  return { side: "card", ctx: context.get(siteZone), token: params.token, address };
}

export async function loader(args: Route.LoaderArgs) {
  const found = await withErrorStatus(() => myIntroduction(doorOf(args)));
  const locale = languageOf(args.url.pathname);
  return { ...toIntroductionView(found, locale), outcome: await loadOutcome(doorOf(args), locale) };
}

export async function action(args: Route.ActionArgs) {
  const done = () => seeOther(args.url.pathname);
  const outcome = on(SetOutcome, (input, { locale }) => setOutcome(doorOf(args), input, locale).then(done));
  return formAction(args, { ...introductionForms(doorOf(args), done), outcome });
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.introduction_title(), unlisted: true });

export default function CardIntroduction({ loaderData, actionData, params }: Route.ComponentProps) {
  const card = `/${useLanguage()}/memory-card/${params.token}`;
  const rests = (
    <Notice title={m.introduction_rests()}>
      <p>{m.introduction_rests_card()}</p>
      <p>
        <a href={`${card}/preference`} className="link inline-flex min-h-11 items-center">
          {m.introduction_to_preference()}
        </a>
      </p>
    </Notice>
  );
  return (
    <div className="page pb-10">
      <PageHeading
        title={loaderData.room ? m.introduction_room() : m.introduction_title()}
        intro={loaderData.room ? undefined : m.introduction_intro_card()}
      />
      <div className="grid max-w-[44rem] gap-8">
        <IntroductionSteps
          view={loaderData}
          at={`${card}/introduction`}
          heading="h2"
          refused={actionData as RefusedForm | undefined}
          rests={rests}
        />
        <ReunionOutcome outcome={loaderData.outcome} at={`${card}/introduction`} heading="h2" />
        <p className="border-t-2 border-ink pt-3">
          <a href={card} className="link inline-flex min-h-11 items-center">
            {m.introduction_to_card()}
          </a>
        </p>
      </div>
    </div>
  );
}
