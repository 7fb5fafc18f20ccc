import type { MetaDescriptor } from "react-router";
import { product } from "#business/product.ts";
import { languageOf, languages, pathInLanguage } from "./language.ts";

type Page = { location: { pathname: string }; matches: readonly unknown[] };
type PageMetaText = {
  title: string;
  description?: string;
  unlisted?: boolean;
  /** Its path, 1200 × 630 pixels, instead of the site's. */
  picture?: string;
};

export function pageMeta(
  { location, matches }: Page,
  { title, description, unlisted, picture }: PageMetaText,
): MetaDescriptor[] {
  const path = location.pathname.replace(/(?<=.)\/$/, "");
  const language = languageOf(path);
  const at = (where: string) => `${publicUrl(matches)}${where}`;
  const full = title.includes(product) ? title : `${title} · ${product}`;
  if (unlisted) return [{ title: withUnread(full, matches) }, { name: "robots", content: "noindex" }];
  return [
    { title: full },
    ...(description ? [{ name: "description", content: description }] : []),
    { tagName: "link", rel: "canonical", href: at(path) },
    ...languages.map((other) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: other,
      href: at(pathInLanguage(path, other)),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: at(pathInLanguage(path, "de")) },
    { property: "og:title", content: full },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:site_name", content: product },
    { property: "og:type", content: "website" },
    { property: "og:url", content: at(path) },
    { property: "og:image", content: at(picture ?? `/og-${language}.png`) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { property: "og:locale", content: localeOfNetworks(language) },
  ];
}

/** What a messenger shows for a link that search engines do not list. `picture`: its path, 1200 × 630. */
export function linkPreview(
  { location, matches }: Page,
  { title, text, picture, alt }: { title: string; text: string; picture: string; alt: string },
): MetaDescriptor[] {
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:site_name", content: product },
    { property: "og:type", content: "website" },
    { property: "og:image", content: `${publicUrl(matches)}${picture}` },
    { property: "og:image:alt", content: alt },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { property: "og:locale", content: localeOfNetworks(languageOf(location.pathname)) },
  ];
}

function localeOfNetworks(language: string): string {
  return language === "de" ? "de_DE" : "en_GB";
}

/** In front of the title, where a narrow tab still shows it. */
function withUnread(title: string, matches: readonly unknown[]): string {
  const dashboard = matches.find(
    (match) => (match as { id: string } | undefined)?.id === "routes/dashboard/layout",
  );
  const { unread = 0 } = (dashboard as { loaderData?: { unread: number } } | undefined)?.loaderData ?? {};
  return unread > 0 ? `(${unread}) ${title}` : title;
}

function publicUrl(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { publicUrl?: string } } | undefined; // The root route always comes first.
  return root?.loaderData?.publicUrl ?? "";
}
