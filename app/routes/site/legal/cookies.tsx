import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/cookies.ts";
import { LegalPage } from "./legal-page.tsx";
import { readSitePage } from "./read-legal-page.ts";

/** The page needs only the consent script in the head. */
export const handle = { scriptless: true };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readSitePage(context.get(servicesContext), "cookies", languageOf(`/${params.lang}`));

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData ?? { title: "" });

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage {...loaderData}>
      <div className="with-consent mt-6 flex-wrap gap-3">
        <button type="button" data-consent-action="settings" className={buttonClass("secondary")}>
          {m.consent_settings()}
        </button>
        <button type="button" data-consent-action="reset" className={buttonClass("secondary")}>
          {m.consent_reset()}
        </button>
      </div>
      <noscript>
        <p className="mt-6 text-soft">{m.consent_without_script()}</p>
      </noscript>
    </LegalPage>
  );
}
