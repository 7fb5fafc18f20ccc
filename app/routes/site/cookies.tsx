import { languageOf } from "#app/language.ts";
import { LegalPage } from "#app/parts/legal-page.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { readSitePage } from "#app/read-legal-page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { houseContext } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/cookies.ts";

/** The consent script of the head is all this page needs. */
export const handle = { scriptless: true };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readSitePage(context.get(houseContext), "cookies", languageOf(`/${params.lang}`));

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData ?? { title: "" });

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage {...loaderData}>
      <div className="with-consent mt-6 flex-wrap gap-3">
        <button type="button" data-consent-deed="settings" className={buttonClass("secondary")}>
          {m.consent_settings()}
        </button>
        <button type="button" data-consent-deed="reset" className={buttonClass("secondary")}>
          {m.consent_reset()}
        </button>
      </div>
      <noscript>
        <p className="mt-6 text-soft">{m.consent_without_script()}</p>
      </noscript>
    </LegalPage>
  );
}
