import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import {
  customerZone,
  type enterAsCustomer,
  type enterAsStaff,
  houseContext,
  signedInContext,
  siteZone,
  staffZone,
} from "#app/zones.ts";
import type { SignedIn } from "#business/accounts/read-session.ts";
import { inTransaction } from "#business/context.ts";
import { beginResearch } from "#business/researches/begin-research.ts";
import type { TestHouse } from "../house.ts";
import type { Orders } from "../situations.ts";

/** A case that is being worked on, begun by hand: what the way there writes and prints is tested elsewhere, and takes its time. */
export async function running(
  house: TestHouse,
  orders: Orders,
  wishes: Parameters<Orders["placed"]>[0] = {},
) {
  const order = await orders.placed(wishes);
  await inTransaction(house.system(), (ctx) => {
    const promisedAt = new Date(ctx.now().getTime() + 3 * 86_400_000);
    return beginResearch(ctx, { researchId: order.researchId, promisedAt });
  });
  return order;
}

/** What a browser sends, before anybody looked at who it is. */
export function stranger(house: TestHouse): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(houseContext, house.house);
  context.set(siteZone, house.visitor());
  context.set(signedInContext, null);
  return context;
}

/** The context behind the customer's door. */
export function asCustomer(
  house: TestHouse,
  userId: string,
  who: Partial<SignedIn> = {},
): RouterContextProvider {
  const context = stranger(house);
  context.set(signedInContext, signedIn(userId, { role: "customer", ...who }));
  context.set(customerZone, house.customer(userId));
  return context;
}

/** The context behind the team's door. */
export function asStaff(house: TestHouse, userId: string): RouterContextProvider {
  const context = stranger(house);
  context.set(signedInContext, signedIn(userId, { role: "researcher", secondFactor: true }));
  context.set(staffZone, house.researcher(userId));
  return context;
}

export function signedIn(userId: string, who: Partial<SignedIn>): SignedIn {
  return {
    userId,
    email: "hanna@example.org",
    emailConfirmed: true,
    role: "customer",
    locale: "de",
    secondFactor: false,
    greeting: "Hanna",
    closesAt: null,
    cookies: [],
    ...who,
  };
}

/** The arguments of a loader or action; `form` makes it a post. */
export function calling<P extends object>(
  context: RouterContextProvider,
  path: string,
  params: P,
  form?: Record<string, string>,
) {
  const url = new URL(path, "http://house.test");
  const body = form && new URLSearchParams(form);
  const request = new Request(url, body ? { method: "POST", body } : {});
  return { request, url, params, context: context as Readonly<RouterContextProvider>, pattern: path };
}

/** The status with which a call was turned away: thrown or returned, as data or as a whole response. */
export async function statusOf(call: () => unknown): Promise<number | undefined> {
  try {
    return status(await call());
  } catch (answer) {
    const found = status(answer);
    if (found === undefined) throw answer;
    return found;
  }
}

/** Knocks at a zone's door. Undefined when it opened. */
export function knock(
  door: typeof enterAsCustomer | typeof enterAsStaff,
  context: RouterContextProvider,
  path: string,
) {
  const request = new Request(new URL(path, "http://house.test"));
  return statusOf(() => door({ request, context }, async () => new Response(null, { status: 299 })));
}

function status(answer: unknown): number | undefined {
  if (answer instanceof Response || isRouteErrorResponse(answer)) return answer.status;
  const init = (answer as { init?: ResponseInit | null } | null)?.init; // what data() wraps around an answer
  return init?.status;
}
