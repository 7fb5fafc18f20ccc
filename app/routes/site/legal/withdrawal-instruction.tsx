import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import type { Route } from "./+types/withdrawal-instruction.ts";
import { LegalPage } from "./legal-page.tsx";
import { readLegalPage } from "./read-legal-page.ts";

export const handle = { scriptless: true };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readLegalPage(context.get(servicesContext), "withdrawal", languageOf(`/${params.lang}`));

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData ?? { title: "" });

export default function WithdrawalInstruction({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
