import { districtMap } from "#app/routes/site/decode/district-map.server.ts";

/** The dots of the district map: one file for all pages, coloured by each. */
export function loader() {
  return new Response(districtMap(), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
