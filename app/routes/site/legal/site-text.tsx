import { data } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { siteTextKinds } from "#business/content/site-texts.ts";
import type { Route } from "./+types/site-text.ts";
import { LegalPage } from "./legal-page.tsx";
import { readSitePage } from "./read-legal-page.ts";

export const handle = { scriptless: true };

export function loader({ context, params, url }: Route.LoaderArgs) {
  const name = url.pathname.split("/")[2];
  const kind = siteTextKinds.find((known) => known === name);
  if (!kind) throw data(null, { status: 404 });
  return readSitePage(context.get(servicesContext), kind, languageOf(`/${params.lang}`));
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData ?? { title: "" });

export default function SiteText({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
