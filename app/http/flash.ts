import { randomUUID } from "node:crypto";
import { flashText } from "#app/wording/flash-text.ts";
import type { Services } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { clearCookie, readCookie, setCookie } from "./cookies.ts";
import type { ActionArgs } from "./form-action.ts";
import { servicesContext } from "./request-contexts.ts";

/** One-time messages for the page after a redirect. The cookie carries only the name, never text. */
export const flashes = [
  "signed-up",
  "statement-imported",
  "line-ignored",
  "mismatch-resolved",
  "signed-in",
  "email-confirmed",
  "password-changed",
  "profile-saved",
  "email-change-requested",
  "new-email-requested",
  "new-address-asked",
  "email-changed",
  "password-renewed",
  "session-ended",
  "signed-out-everywhere",
  "second-factor-on",
  "second-factor-off",
  "second-factor-abandoned",
  "export-requested",
  "uploads-deleted",
  "erasure-requested",
  "erasure-cancelled",
  "confirmation-sent",
  "message-sent",
  "note-written",
  "canned-text-saved",
  "canned-text-removed",
  "dispatch-taken-back",
  "sent-again",
  "set-aside",
  "payment-booked",
  "released",
  "quote-saved",
  "quote-sent",
  "quote-withdrawn",
  "quote-asked",
  "quote-answered",
  "dunning-sent",
  "dunning-paused",
  "dunning-resumed",
  "charges-dropped",
  "status-changed",
  "progress-reported",
  "finding-confirmed",
  "search-recorded",
  "source-added",
  "source-changed",
  "source-removed",
  "citation-added",
  "citation-changed",
  "citation-removed",
  "support-added",
  "support-removed",
  "statement-proposed",
  "mark-saved",
  "report-saved",
  "agenda-saved",
  "draft-saved",
  "statement-changed",
  "statement-withdrawn",
  "custody-changed",
  "custody-withdrawn",
  "table-pasted",
  "contradiction-answered",
  "score-override",
  "share-created",
  "share-ended",
  "story-submitted",
  "story-decided",
  "request-resolved",
  "appointment-booked",
  "appointment-cancelled",
  "slots-offered",
  "slot-withdrawn",
  "issue-saved",
  "issue-test-sent",
  "issue-discarded",
  "issue-released",
  "run-undone",
  "set-undone",
  "cases-assigned",
  "cases-planned",
  "cases-rest",
  "transfers-recorded",
  "view-saved",
  "view-removed",
  "keys-saved",
  "colleague-invited",
  "roles-changed",
  "colleague-signed-out",
  "colleague-removed",
  "withdrawal-accepted",
  "withdrawal-closed",
  "milestone-recorded",
  "refund-recorded",
  "defect-reported",
  "defect-answered",
  "guarantee-claimed",
  "guarantee-decided",
  "refund-requested",
  "refund-taken-back",
  "refund-file-written",
  "refund-file-confirmed",
  "order-cancelled",
  "all-read",
  "mail-preference-saved",
  "club-joined",
  "club-left",
  "newsletter-requested",
  "newsletter-unsubscribed",
] as const;
export type Flash = (typeof flashes)[number];

export function flashCookie(flash: Flash): string {
  return setCookie("flash", `${flash}.${randomUUID()}`);
}

export function readFlash(
  request: Request,
  config: Services["config"],
  locale: Locale,
): { id: string; title: string; text: string } | null {
  const [name, id] = readCookie(request, config, "flash")?.split(".") ?? [];
  const flash = flashes.find((known) => known === name);
  return flash && id ? { id, ...flashText(flash, locale) } : null;
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
  if (shown && readCookie(request, config, "flash"))
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
