import { redirect } from "react-router";
import { formAction, onIntent } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { markRead } from "#business/messages/mark-read.ts";
import type { Route } from "./+types/mark-notification-read.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const notificationId = uuidParam(params.notificationId);
  const answer = await formAction(
    args,
    onIntent(async ({ form }) => {
      await markRead(context.get(customerZone), { notificationId });
      // The followed row is already navigating to its case.
      if (form.get("from") === "row") return null;
      return seeOther(`/${params.lang}/dashboard${form.get("from") === "messages" ? "/messages" : ""}`);
    }),
  );
  // This address has no page that could show a refusal.
  if (answer && !(answer instanceof Response)) throw answer;
  return answer;
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.lang}/dashboard`);
