import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { flashOf, spendFlash } from "#app/flash.ts";
import { footMarkup } from "#app/foot-markup.server.tsx";
import { isLanguage, languageOf } from "#app/language.ts";
import { Frame, type FrameFacts } from "#app/parts/frame.tsx";
import { Trouble } from "#app/parts/trouble.tsx";
import { enterSite, houseContext, signedInContext, siteZone } from "#app/zones.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ params, request, context }, next) => {
    if (!isLanguage(params.lang)) {
      context.get(houseContext).log.info({ path: new URL(request.url).pathname }, "not found");
      throw data(null, { status: 404 });
    }
    return next();
  },
  enterSite,
  spendFlash,
];

/** What the frame shows on every page: who is signed in, who runs the house, and what the last deed left to say. */
export function loader({ context, params, request }: Route.LoaderArgs): FrameFacts {
  const who = context.get(signedInContext);
  const lang = languageOf(`/${params.lang}`);
  const { operator, production, socialLinks, hiddenClaims } = context.get(houseContext).config;
  const { name, street, postalCode, city, country, phone, email } = operator;
  return {
    signedIn: who && { greeting: who.greeting, staff: who.role !== "customer" },
    operatorName: name,
    foot: footMarkup({
      lang,
      operator: { name, street, postalCode, city, country, phone, email },
      socialLinks,
      rules: { hidden: hiddenClaims, production },
    }),
    year: context.get(siteZone).now().getFullYear(),
    demonstration: !production,
    flash: flashOf(request, lang),
  };
}

/**
 * What the team changes is news for the page inside, not for the frame: another window that looks again must not spend the message
 * which this one is about to show.
 */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod || currentUrl.href !== nextUrl.href ? defaultShouldRevalidate : false;
}

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that failed keeps its head and foot. */
export function ErrorBoundary() {
  return (
    <Frame>
      <Trouble />
    </Frame>
  );
}
