import { createContext, type RouterContextProvider, redirect } from "react-router";
import { type SignedIn, whoIs } from "#business/accounts/read-session.ts";
import { recordRefusal } from "#business/audit/record-refusal.ts";
import type { Ctx, Customer, House, Staff, Visitor } from "#business/context.ts";
import { readCookie, signedEnquiryId } from "./cookies.ts";
import { isLanguage, languageOf } from "./language.ts";

/** What the server knows of this request before any route runs. */
export const houseContext = createContext<House>();
export const nonceContext = createContext<string>("");
/** The network address the request came from; only for counting tries. */
export const addressContext = createContext<string>("");
export const signedInContext = createContext<SignedIn | null>(null);

/** Set by a zone's layout middleware, and only there: holding one proves who is acting. */
export const siteZone = createContext<Ctx<Visitor>>();
export const customerZone = createContext<Ctx<Customer>>();
export const staffZone = createContext<Ctx<Staff>>();

type Handing = { request: Request; context: Readonly<RouterContextProvider> };
type Next = () => Promise<Response>;

/** Recognises the person by the session cookie and opens the public zone. A session that renewed itself sends its new cookie. */
export async function enterSite({ request, context }: Handing, next: Next): Promise<Response> {
  const house = context.get(houseContext);
  const now = () => new Date();
  const who = await whoIs({ house, now, actor: { kind: "system", job: "session" } }, request.headers);
  const { pathname } = new URL(request.url);
  // Files, uploads and news have no page that could say why they are shut.
  const shut = who?.closesAt && !isLanguage(pathname.split("/")[1]);
  context.set(signedInContext, shut ? null : who);
  const enquiryId = signedEnquiryId(house.secret, readCookie(request, "enquiry"));
  context.set(siteZone, { house, now, actor: { kind: "visitor" }, enquiryId });
  const response = await next();
  for (const cookie of who?.cookies ?? []) response.headers.append("Set-Cookie", cookie);
  return response;
}

/**
 * Opens the customer's zone, or sends to the sign-in page, which leads back here. Personal pages are never stored by a
 * browser or proxy. What was not there for them leaves an audit entry: it may have been somebody else's.
 */
export async function enterAsCustomer({ request, context }: Handing, next: Next): Promise<Response> {
  const who = context.get(signedInContext);
  if (!who) throw toSignIn(request);
  const { pathname } = new URL(request.url);
  if (who.closesAt && !openWhileClosing.test(pathname))
    throw redirect(`/${languageOf(pathname)}/auth/closing`);
  const { house, now, enquiryId } = context.get(siteZone);
  const ctx: Ctx<Customer> = { house, now, enquiryId, actor: { kind: "customer", userId: who.userId } };
  context.set(customerZone, ctx);
  const response = await next();
  if (response.status === 404) await recordRefusal(ctx, request.method, new URL(request.url).pathname);
  return unstored(response);
}

/** Opens the team's zone for staff with a second factor; who has none yet is led to set it up. For everybody else there is nothing here. */
export async function enterAsStaff({ request, context }: Handing, next: Next): Promise<Response> {
  const who = context.get(signedInContext);
  if (!who) throw toSignIn(request);
  if (who.role === "customer") throw new Response(null, { status: 404 });
  if (!who.secondFactor) throw redirect(`/${languageOf(new URL(request.url).pathname)}/auth/second-factor`);
  const { house, now } = context.get(siteZone);
  context.set(staffZone, { house, now, actor: { kind: "staff", userId: who.userId, role: who.role } });
  return unstored(await next());
}

/** Of an account that waits to be erased: the way back, and one's own data (Art. 15, 17 GDPR). */
const openWhileClosing = /^\/(de|en)\/(auth\/closing|dashboard\/profile\/exports\/)/;

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, "");
  return redirect(`/${languageOf(pathname)}/auth?next=${encodeURIComponent(next)}`);
}

function unstored(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}
