import { servicesContext } from "#app/http/request-contexts.ts";
import type { Route } from "./+types/robots.ts";

/** Allows everything public but the countless ways to narrow down the archive; a test site behind its password disallows all. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sitePassword } = context.get(servicesContext).config;
  const closed = ["/*/dashboard", "/*/team", "/*/checkout/", "/*/orders/", "/files/", "/dev/", "/*/archive?"];
  const lines = sitePassword
    ? ["User-agent: *", "Disallow: /"]
    : [
        "User-agent: *",
        ...closed.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${publicUrl}/sitemap.xml`,
      ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
