import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { introductionForms } from "#app/parts/introduction/introduction-forms.ts";
import { IntroductionSteps } from "#app/parts/introduction/introduction-steps.tsx";
import { loadOutcome } from "#app/parts/introduction/load-outcome.ts";
import { ReunionOutcome } from "#app/parts/introduction/reunion-outcome.tsx";
import { toIntroductionView } from "#app/parts/introduction/to-introduction-view.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { customerZone } from "#app/zones.ts";
import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import { myIntroduction } from "#business/introductions/read-own-introduction.ts";
import { SetOutcome, setOutcome } from "#business/reunion-outcomes/set-outcome.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/introduction.ts";

function doorOf({ context, params }: Pick<Route.ActionArgs, "context" | "params">): IntroductionDoor {
  const researchId = uuidParam(params.researchId);
  const address = context.get(addressContext);
  return { side: "case", ctx: context.get(customerZone), researchId, address };
}

export async function loader(args: Route.LoaderArgs) {
  const found = await withErrorStatus(() => myIntroduction(doorOf(args)));
  const locale = languageOf(args.url.pathname);
  return { ...toIntroductionView(found, locale), outcome: await loadOutcome(doorOf(args), locale) };
}

export async function action(args: Route.ActionArgs) {
  const done = () => seeOther(`${args.url.pathname}#file`);
  const outcome = on(SetOutcome, (input, { locale }) => setOutcome(doorOf(args), input, locale).then(done));
  return formAction(args, { ...introductionForms(doorOf(args), done), outcome });
}

/** Whether the customer wants to be in touch with whoever remembers the vehicle. The same for everybody, until both have agreed. */
export default function CaseIntroduction({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData as RefusedForm | undefined);
  const at = `/${useLanguage()}/dashboard/researches/${params.researchId}/introduction`;
  return (
    <>
      <h3 className="text-2xl">{loaderData.room ? m.introduction_room() : m.introduction_title()}</h3>
      {!loaderData.room && <p className="measure">{m.introduction_intro_case()}</p>}
      <IntroductionSteps
        view={loaderData}
        at={at}
        heading="h4"
        refused={refused}
        rests={<Notice title={m.introduction_rests()}>{m.introduction_rests_case()}</Notice>}
      />
      <ReunionOutcome outcome={loaderData.outcome} at={at} heading="h4" />
    </>
  );
}
