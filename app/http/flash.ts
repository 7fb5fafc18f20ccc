import { randomUUID } from "node:crypto";
import { flashText, isFlash } from "#app/wording/flash-text.ts";
import type { Services } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import type { m } from "#texts/messages.js";
import { clearCookie, readRequestCookie, setCookie } from "./cookies.ts";
import type { ActionArgs } from "./form-action.ts";
import { servicesContext } from "./request-contexts.ts";

/** One-time messages for the page after a redirect, by the names of their texts. The cookie carries only the name, never text. */
export type Flash = NameOf<Extract<keyof typeof m, `flash_${string}`>>;
type NameOf<Key> = Key extends `${string}_text`
  ? never
  : Key extends `flash_${infer Name}`
    ? Dashed<Name>
    : never;
type Dashed<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${Dashed<Rest>}`
  : Name;

export function flashCookie(flash: Flash): string {
  return setCookie("flash", `${flash}.${randomUUID()}`);
}

export function readFlash(
  request: Request,
  config: Services["config"],
  locale: Locale,
): { id: string; title: string; text: string } | null {
  const [name, id] = readRequestCookie(request, config, "flash")?.split(".") ?? [];
  return name && id && isFlash(name) ? { id, ...flashText(name, locale) } : null;
}

/** Layout middleware: clears the message once a page has shown it; redirects and form posts keep it. */
export async function clearShownFlash({ request, context }: ActionArgs, next: () => Promise<Response>) {
  const { config } = context.get(servicesContext);
  const response = await next();
  const shown =
    request.method === "GET" &&
    loadsSiteLayout(request) &&
    response.status !== singleFetchRedirectStatus &&
    response.status < 300;
  if (shown && readRequestCookie(request, config, "flash"))
    response.headers.append("Set-Cookie", clearCookie("flash"));
  return response;
}

/** Only the site layout shows the message; a revalidation names its routes, and the layout is not among them. */
function loadsSiteLayout(request: Request): boolean {
  const routes = new URL(request.url).searchParams.get("_routes");
  return routes === null || routes.split(",").includes("routes/site/layout");
}

/** React Router's status for a redirect in a single-fetch response. */
const singleFetchRedirectStatus = 202;
