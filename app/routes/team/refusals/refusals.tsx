import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { day, dayText } from "#business/locale.ts";
import { discardRefusal, PostRefusal, postRefusal } from "#business/refusals/post-refusal.ts";
import { refusalsForTeam } from "#business/refusals/read-refusals.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/refusals.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.refusal_team(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const refusals = await refusalsForTeam(context.get(staffZone));
  return {
    refusals: refusals.map(({ id, receivedAt, printedAt, postedOn, ...refusal }) => ({
      id,
      received: day(receivedAt, locale),
      posted: postedOn && dayText(postedOn, locale),
      isPrinted: printedAt !== null,
      language: refusal.locale === "de" ? "Deutsch" : "English",
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const here = `/${args.params.lang}/team/refusals`;
  return formAction(args, {
    post: on(PostRefusal, async (input) => {
      await postRefusal(ctx, input);
      return seeOther(here);
    }),
    discard: on(PostRefusal, async (input) => {
      await discardRefusal(ctx, input);
      return seeOther(here);
    }),
  });
}

/** Letters with a code that wait to be posted. Names stand in the letters alone. */
export default function Refusals({ loaderData: { refusals }, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData && "values" in actionData ? actionData : undefined);
  return (
    <>
      <PageHeading title={m.refusal_team()} intro={m.refusal_team_intro()} />
      {refusals.length === 0 && (
        <EmptyState title={m.refusal_team_none()} next={m.refusal_team_none_next()} />
      )}
      <ul className="grid max-w-[44rem] gap-5">
        {refusals.map(({ id, received, posted, isPrinted, language }) => (
          <li key={id} className="grid gap-3 border-t border-rule pt-3">
            <h2 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
              {m.refusal_team_received({ date: received })}
              <Badge variant={posted ? "default" : "secondary"}>
                {posted ? m.refusal_team_posted({ date: posted }) : m.refusal_team_waits()}
              </Badge>
            </h2>
            <p className="text-soft">{m.refusal_team_language({ language })}</p>
            <OnDuty duty="content" explained>
              <p>
                <a
                  href={`/${lang}/team/refusals/${id}/letter`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {m.refusal_team_print()}
                </a>
              </p>
              <div className="flex flex-wrap items-start gap-3">
                {!posted && isPrinted && (
                  <ActionForm
                    action={{ intent: "post", refusalId: id }}
                    section={`post-${id}`}
                    submit={m.refusal_team_post()}
                    refused={refused}
                  />
                )}
                <ActionForm
                  action={{ intent: "discard", refusalId: id }}
                  section={`discard-${id}`}
                  submit={m.refusal_team_discard()}
                  variant="danger"
                  refused={refused}
                />
              </div>
            </OnDuty>
          </li>
        ))}
      </ul>
    </>
  );
}
