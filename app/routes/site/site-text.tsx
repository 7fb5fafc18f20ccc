import { data } from "react-router";
import { languageOf } from "#app/language.ts";
import { LegalPage } from "#app/parts/legal-page.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { readSitePage } from "#app/read-legal-page.ts";
import { houseContext } from "#app/zones.ts";
import { siteTextKinds } from "#business/content/site-texts.ts";
import type { Route } from "./+types/site-text.ts";

/** Nothing here needs a script. */
export const handle = { scriptless: true };

/** A long text under an address of its own name. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const name = url.pathname.split("/")[2];
  const kind = siteTextKinds.find((known) => known === name);
  if (!kind) throw data(null, { status: 404 });
  return readSitePage(context.get(houseContext), kind, languageOf(`/${params.lang}`));
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData ?? { title: "" });

export default function SiteText({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
