import { languageOf } from "#app/language.ts";
import { LegalPage } from "#app/parts/legal-page.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { readLegalPage } from "#app/read-legal-page.ts";
import { houseContext } from "#app/zones.ts";
import type { Route } from "./+types/former-owners.ts";

/** Nothing here needs a script. */
export const handle = { scriptless: true };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readLegalPage(context.get(houseContext), "former-owners", languageOf(`/${params.lang}`));

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData ?? { title: "" });

export default function FormerOwners({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
