import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import {
  DiscardDispatch,
  discardDispatch,
  TakeBack,
  takeBack,
} from "#business/researches/dispatches/take-back.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/dispatches.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.dispatch_bar(), unlisted: true });

/** Intents: `take-back` returns to where it was written, `discard` to the queue. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const team = `/${args.params.lang}/team`;
  return formAction(args, {
    "take-back": on(TakeBack, async (input) => {
      const [first, ...others] = await takeBack(ctx, input);
      const tab = first?.kind === "publication" ? "" : "/conversation";
      const page = first && others.length === 0 ? `${team}/researches/${first.researchId}${tab}` : team;
      return seeOther(page, [flashCookie("dispatch-taken-back")]);
    }),
    discard: on(DiscardDispatch, async (input) => {
      await discardDispatch(ctx, input);
      return seeOther(team);
    }),
  });
}

/** Where the bar's refused forms lead without JavaScript; the bar itself is on every page. */
export default function Dispatches({ actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  return (
    <>
      <PageHeading title={m.dispatch_bar()} intro={m.dispatch_intro()} />
      <FormErrors title={m.team_refused()} refused={refused} />
    </>
  );
}
