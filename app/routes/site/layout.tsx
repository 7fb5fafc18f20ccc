import { data, Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import { isSignedOutElsewhere } from "#app/connection/use-sign-out-elsewhere.ts";
import { clearShownFlash, readFlash } from "#app/http/flash.ts";
import { isLanguage, languageOf } from "#app/http/language.ts";
import { servicesContext, signedInContext } from "#app/http/request-contexts.ts";
import { unlessSearch } from "#app/http/unless-search.ts";
import { ErrorPage } from "#app/parts/page/error-page.tsx";
import type { SiteData } from "#app/parts/page/use-site-data.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { operatorCountry } from "#business/operator-country.ts";
import { fromCountries } from "#business/tax/countries.ts";
import { isSmallBusiness } from "#business/tax/tax.ts";
import type { Route } from "./+types/layout.ts";
import { footerHtml } from "./footer-html.server.tsx";
import { SiteShell } from "./site-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  ({ params }, next) => {
    if (!isLanguage(params.lang)) throw data(null, { status: 404 });
    return next();
  },
  enterSite,
  clearShownFlash,
];

/** Data of every page's shell: the signed-in user, the operator and the flash message. */
export function loader({ context, params, request }: Route.LoaderArgs): SiteData {
  const who = context.get(signedInContext);
  const lang = languageOf(`/${params.lang}`);
  const { config } = context.get(servicesContext);
  const { operator, production, socialLinks, hiddenClaims, seller } = config;
  const { name, street, postalCode, city, country, phone, email } = operator;
  return {
    signedIn: who && { greeting: who.greeting, staff: who.role !== "customer" },
    operatorName: name,
    footerMarkup: footerHtml({
      lang,
      operator: { name, street, postalCode, city, country: operatorCountry(country, lang), phone, email },
      socialLinks,
      rules: { hidden: hiddenClaims, production },
    }),
    year: context.get(siteZone).now().getFullYear(),
    demonstration: !production,
    sellFrom: fromCountries(seller.sellTo, lang),
    smallBusiness: isSmallBusiness({ ...seller, on: berlinDay(context.get(siteZone).now()) }),
    flash: readFlash(request, config, lang),
  };
}

/** Live updates concern the page, not the layout: they must not consume this tab's flash message. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (isSignedOutElsewhere()) return true;
  return args.formMethod || args.currentUrl.href !== args.nextUrl.href ? unlessSearch(args) : false;
}

/** Team pages have their own shell. */
export default function SiteLayout() {
  const workspace = useRouteLoaderData("routes/team/layout");
  if (workspace) return <Outlet />;
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

/** Keeps header and footer on error pages. */
export function ErrorBoundary() {
  return (
    <SiteShell>
      <ErrorPage />
    </SiteShell>
  );
}
