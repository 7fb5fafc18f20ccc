import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

export function loader() {
  const manifest = {
    name: product,
    short_name: product,
    description: m.home_page_description({}, { locale: "de" }),
    lang: "de",
    start_url: "/de",
    display: "browser",
    background_color: "#f6f2e8",
    theme_color: "#f6f2e8",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
