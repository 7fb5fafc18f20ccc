import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import { servicesContext, signedInContext } from "#app/http/request-contexts.ts";
import { customerZone, type enterAsCustomer, type enterAsStaff, siteZone, staffZone } from "#app/zones.ts";
import type { SignedInUser } from "#business/accounts/sessions/read-session.ts";
import { inTransaction } from "#business/context.ts";
import { startResearch } from "#business/researches/start-research.ts";
import type { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { staffRolesOf, type TestApp } from "#tests/world/test-app.ts";

/** A running case without the checkout and its PDF, which are slow and tested elsewhere. */
export async function runningCase(
  app: TestApp,
  orders: OrderFixtures,
  options: Parameters<OrderFixtures["placed"]>[0] = {},
) {
  const order = await orders.placed(options);
  await inTransaction(app.system(), (ctx) => {
    const promisedAt = new Date(ctx.now().getTime() + 3 * 86_400_000);
    return startResearch(ctx, { researchId: order.researchId, promisedAt });
  });
  return order;
}

export function visitorContext(app: TestApp): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, app.services);
  context.set(siteZone, app.visitor());
  context.set(signedInContext, null);
  return context;
}

export function customerContext(
  app: TestApp,
  userId: string,
  who: Partial<SignedInUser> = {},
): RouterContextProvider {
  const context = visitorContext(app);
  context.set(signedInContext, sessionFor(userId, { role: "customer", ...who }));
  context.set(customerZone, app.customer(userId));
  return context;
}

export function staffContext(app: TestApp, userId: string): RouterContextProvider {
  const context = visitorContext(app);
  context.set(
    signedInContext,
    sessionFor(userId, { role: "staff", staffRoles: staffRolesOf("researcher"), secondFactor: true }),
  );
  context.set(staffZone, app.researcher(userId));
  return context;
}

export function sessionFor(userId: string, who: Partial<SignedInUser>): SignedInUser {
  return {
    userId,
    email: "hanna@example.org",
    emailConfirmed: true,
    role: "customer",
    staffRoles: [],
    locale: "de",
    secondFactor: false,
    greeting: "Hanna",
    closesAt: null,
    ...who,
  };
}

export function routeArgs<P extends object>(
  context: RouterContextProvider,
  path: string,
  params: P,
  form?: Record<string, string | File | File[]>,
) {
  const url = new URL(path, "http://app.test");
  const body = form && encoded(form);
  const request = new Request(url, body ? { method: "POST", body } : {});
  return { request, url, params, context: context as Readonly<RouterContextProvider>, pattern: path };
}

function encoded(form: Record<string, string | File | File[]>): URLSearchParams | FormData {
  const fields = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as const),
  );
  const body = fields.some(([, value]) => value instanceof File) ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) (body as FormData).append(name, value);
  return body;
}

export async function statusOf(call: () => unknown): Promise<number | undefined> {
  try {
    return status(await call());
  } catch (answer) {
    const found = status(answer);
    if (found === undefined) throw answer;
    return found;
  }
}

export function tryEnter(
  enterZone: typeof enterAsCustomer | typeof enterAsStaff,
  context: RouterContextProvider,
  path: string,
) {
  const request = new Request(new URL(path, "http://app.test"));
  return statusOf(() => enterZone({ request, context }, async () => new Response(null, { status: 299 })));
}

function status(answer: unknown): number | undefined {
  if (answer instanceof Response || isRouteErrorResponse(answer)) return answer.status;
  const init = (answer as { init?: ResponseInit | null } | null)?.init;
  return init?.status;
}
