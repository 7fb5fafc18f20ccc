import { leaveSignedOut } from "#app/connection/leave-signed-out.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { nextPath } from "#app/http/next-path.ts";
import { seeOther } from "#app/http/see-other.ts";
import { siteZone } from "#app/zones.ts";
import { signOut } from "#business/accounts/sessions/sign-out.ts";
import type { Route } from "./+types/sign-out.ts";

/** Ends the session and clears browser storage; from the customer area it leads to the sign-in page. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const leave = on(noFields, async (_, { form }) => {
    const cookies = await signOut(context.get(siteZone), request.headers);
    const destination = nextPath(form.get("next")) ?? leavingFrom(request, languageOf(`/${params.lang}`));
    return leaveSignedOut(destination, cookies);
  });
  return formAction(args, leave);
}

/** A link or a reload signs nobody out. */
export const loader = ({ params }: Route.LoaderArgs) => seeOther(`/${languageOf(`/${params.lang}`)}`);

function leavingFrom(request: Request, lang: string): string {
  const from = URL.parse(request.headers.get("referer") ?? "")?.pathname ?? "";
  return /^\/(de|en)\/dashboard(\/|$)/.test(from) ? `/${lang}/auth` : `/${lang}`;
}
