import { useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useParams,
  useRouteLoaderData,
} from "react-router";
import { paraglideMiddleware } from "#texts/server.js";
import type { Route } from "./+types/root.ts";
import styles from "./app.css?inline";
import consentScript from "./consent.js?raw";
import { readCookie } from "./cookies.ts";
import { passGate } from "./gate.ts";
import { isLanguage } from "./language.ts";
import lettersScript from "./letters.js?raw";
import { Nonce } from "./nonce.ts";
import { Consent } from "./parts/consent.tsx";
import { houseContext, nonceContext } from "./zones.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { config, secret } = context.get(houseContext);
    passGate(request, config, secret, new Date());
    const response = await next();
    if (config.sitePassword) response.headers.set("X-Robots-Tag", "noindex");
    return response;
  },
  ({ request }, next) => paraglideMiddleware(request, () => next(), { effectiveRequestUrl }),
];

/** Addresses without a language (files, the practice mailbox) are read as German and stay where they are. */
function effectiveRequestUrl({ url }: Request): URL {
  const asked = new URL(url);
  const named = isLanguage(asked.pathname.split("/")[1]?.replace(/\.data$/, ""));
  return named ? asked : new URL(`/de${asked.pathname}`, asked);
}

/** What the shell of every page needs; `theme` is null while the person lets the system decide. */
export function loader({ context, request }: Route.LoaderArgs) {
  const chosen = readCookie(request, "theme");
  return {
    nonce: context.get(nonceContext),
    publicUrl: context.get(houseContext).config.publicUrl,
    theme: chosen === "light" || chosen === "dark" ? chosen : null,
  };
}

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { lang } = useParams();
  const shell = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(Nonce);
  const scriptless = useMatches().some(
    (match) => (match.handle as { scriptless?: boolean } | undefined)?.scriptless,
  );
  const language = isLanguage(lang) ? lang : "de";
  return (
    // Two scripts of ours note on this element what they found.
    <html lang={language} data-theme={shell?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14160f" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* In the page itself: a file of its own would hold back the first line of text by one journey to the server. */}
        <style nonce={nonce} {...madeOnTheServer(import.meta.env.SSR ? styles : "")} />
        <Links />
        {shell && (
          <script nonce={shell.nonce} {...madeOnTheServer(import.meta.env.SSR ? consentScript : "")} />
        )}
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? (
          <div className="contents">
            <Consent lang={language} />
          </div>
        ) : (
          <div className="contents" {...madeOnTheServer("")} />
        )}
        {shell && (
          <script nonce={shell.nonce} {...madeOnTheServer(import.meta.env.SSR ? lettersScript : "")} />
        )}
        {/* Without the loader's nonce the page's own policy would refuse the scripts; the page works without them. */}
        {shell && !scriptless && (
          <>
            <ScrollRestoration nonce={shell.nonce} />
            <Scripts nonce={shell.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** What React shall leave alone in the browser; none of it is part of the browser's script. */
function madeOnTheServer(html: string) {
  return {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  };
}

export default function Root() {
  return <Outlet />;
}

export { TroubleAnywhere as ErrorBoundary } from "./parts/trouble.tsx";
