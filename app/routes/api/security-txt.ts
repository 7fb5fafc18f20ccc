import { servicesContext } from "#app/http/request-contexts.ts";
import type { Route } from "./+types/security-txt.ts";

const daysValid = 180;

/** RFC 9116; `Expires` is mandatory, so the file is generated per request. */
export function loader({ context }: Route.LoaderArgs) {
  const { operator, publicUrl } = context.get(servicesContext).config;
  const until = new Date(Date.now() + daysValid * 86_400_000);
  until.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${operator.email}`,
    `Contact: ${publicUrl}/de/contact`,
    `Expires: ${until.toISOString()}`,
    "Preferred-Languages: de, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
