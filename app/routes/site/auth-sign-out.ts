import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { nextPath } from "#app/next-path.ts";
import { siteZone } from "#app/zones.ts";
import { signOut } from "#business/accounts/sign-out.ts";
import type { Route } from "./+types/auth-sign-out.ts";

/** Ends the session and clears what the browser keeps for us. From the customer area it leads to the sign-in page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const lang = languageOf(`/${params.lang}`);
  const form = await request.formData();
  const cookies = await signOut(context.get(siteZone), request.headers);
  const response = goOn(nextPath(form.get("next")) ?? leavingFrom(request, lang), cookies);
  response.headers.set("Clear-Site-Data", '"storage"');
  return response;
}

/** A link or a reload signs nobody out. */
export const loader = ({ params }: Route.LoaderArgs) => goOn(`/${languageOf(`/${params.lang}`)}`);

function leavingFrom(request: Request, lang: string): string {
  const from = URL.parse(request.headers.get("referer") ?? "")?.pathname ?? "";
  return /^\/(de|en)\/dashboard(\/|$)/.test(from) ? `/${lang}/auth` : `/${lang}`;
}
