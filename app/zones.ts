import { createContext, type RouterContextProvider, redirect } from "react-router";
import { isByPerson } from "#app/http/by-person.ts";
import { readRequestCookie, signedEnquiryId } from "#app/http/cookies.ts";
import { isLanguage, languageOf } from "#app/http/language.ts";
import { noteRefusal } from "#app/http/note-refusal.ts";
import { servicesContext, signedInContext, unavailableContext } from "#app/http/request-contexts.ts";
import { unavailableAnswer, withRetryAfter } from "#app/http/unavailable-answer.ts";
import { readSession, type SignedInUser } from "#business/accounts/sessions/read-session.ts";
import { asUnavailable } from "#business/as-unavailable.ts";
import type { Ctx, Customer, Staff, Visitor } from "#business/context.ts";
import { Unavailable } from "#business/errors.ts";
import { onBehalfOf } from "#platform/child-work/on-behalf-of.ts";
import { inPeoplesLine, inStrangersLine } from "#platform/child-work/strangers-line.ts";

/** Set only by a zone's layout middleware: a context proves who is acting. */
export const siteZone = createContext<Ctx<Visitor>>();
export const customerZone = createContext<Ctx<Customer>>();
export const staffZone = createContext<Ctx<Staff>>();

type MiddlewareArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Next = () => Promise<Response>;

/** Recognises the person by the session cookie and opens the public zone, in which everybody waits for their turn. */
export async function enterSite({ request, context }: MiddlewareArgs, next: Next): Promise<Response> {
  try {
    const who = await recognise(request, context);
    const hasBody = !bodiless.has(request.method);
    const answer = await (who
      ? onBehalfOf(`person:${who.userId}`, () => inPeoplesLine(next, { hasBody }))
      : inStrangersLine(next, { hasBody })
    ).catch(asUnavailable);
    const unavailable = context.get(unavailableContext);
    return unavailable ? unavailableAnswer(request, unavailable) : withRetryAfter(answer);
  } catch (error) {
    if (error instanceof Unavailable) return unavailableAnswer(request, error);
    throw error;
  }
}

async function recognise(request: Request, context: MiddlewareArgs["context"]): Promise<SignedInUser | null> {
  const services = context.get(servicesContext);
  const now = () => new Date();
  const session = { services, now, actor: { kind: "system", job: "session" } } as const;
  const who = await readSession(session, request.headers, isByPerson(request));
  const { pathname } = new URL(request.url);
  // Files, uploads and events have no page that could explain a closing account.
  const closing = who?.closesAt && !isLanguage(pathname.split("/")[1]);
  context.set(signedInContext, closing ? null : who);
  const enquiryId = signedEnquiryId(services.secret, readRequestCookie(request, services.config, "enquiry"));
  context.set(siteZone, { services, now, actor: { kind: "visitor" }, enquiryId });
  return who;
}

const bodiless = new Set(["GET", "HEAD"]);

/** Opens the customer zone or redirects to sign-in. A 404 is audited, since it may be somebody else's data. */
export async function enterAsCustomer({ request, context }: MiddlewareArgs, next: Next): Promise<Response> {
  const who = context.get(signedInContext);
  if (!who) throw toSignIn(request);
  const { pathname } = new URL(request.url);
  if (who.closesAt && !allowedWhileClosing.test(pathname))
    throw redirect(`/${languageOf(pathname)}/auth/closing`);
  const { services, now, enquiryId } = context.get(siteZone);
  const ctx: Ctx<Customer> = { services, now, enquiryId, actor: { kind: "customer", userId: who.userId } };
  context.set(customerZone, ctx);
  const response = await next();
  if (response.status === 404) await noteRefusal(ctx, request);
  return response;
}

/** Opens the team zone for staff with a second factor, or leads them to set one up; 404 for everyone else. */
export async function enterAsStaff({ request, context }: MiddlewareArgs, next: Next): Promise<Response> {
  const who = context.get(signedInContext);
  if (!who) throw toSignIn(request);
  const { services, now } = context.get(siteZone);
  if (who.role === "customer") {
    await noteRefusal({ services, now, actor: { kind: "customer", userId: who.userId } }, request);
    throw new Response(null, { status: 404 });
  }
  if (!who.secondFactor) throw redirect(`/${languageOf(new URL(request.url).pathname)}/auth/second-factor`);
  context.set(staffZone, {
    services,
    now,
    actor: { kind: "staff", userId: who.userId, roles: who.staffRoles },
  });
  return next();
}

/** For an account awaiting erasure: undoing it, and one's own data (Art. 15, 17 GDPR). */
const allowedWhileClosing = /^\/(de|en)\/(auth\/closing|dashboard\/profile\/exports\/)/;

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, "");
  return redirect(`/${languageOf(pathname)}/auth?next=${encodeURIComponent(next)}`);
}
