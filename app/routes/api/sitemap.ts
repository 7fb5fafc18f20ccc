import { languages } from "#app/http/language.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import { publishedArchive } from "#business/archive/published/read-published.ts";
import { publishedStories } from "#business/content/stories/read-stories.ts";
import { addressOfLife } from "#business/matching/published/find-published-life.ts";
import type { Route } from "./+types/sitemap.ts";
import { publicPages } from "./public-pages.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** Every public page in both languages, with hreflang alternates. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).config;
  const stories = await publishedStories(context.get(siteZone), 1000);
  const { lives } = await publishedArchive(context.get(siteZone));
  const paths = [...publicPages, ...lives.map(addressOfLife), ...stories.map(({ id }) => `/stories/${id}`)];
  const entries = paths.flatMap((path) => languages.map((lang) => entry(publicUrl, lang, path)));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function entry(publicUrl: string, lang: string, path: string): string {
  const twins = [...languages.map((other) => [other, other] as const), ["x-default", "de"] as const].map(
    ([name, other]) =>
      `    <xhtml:link rel="alternate" hreflang="${name}" href="${publicUrl}/${other}${path}"/>`,
  );
  return `  <url>\n    <loc>${publicUrl}/${lang}${path}</loc>\n${twins.join("\n")}\n  </url>`;
}
