import { anyAddress, type HostileKind } from "./hostile-requests.ts";

/** An order of the demonstration that is still to be paid, as its customer finds it. */
export async function unpaidOrder(origin: string, cookie: string): Promise<string> {
  const orders = await (await fetch(`${origin}/de/dashboard/orders`, { headers: { cookie } })).text();
  for (const [, id] of orders.matchAll(/\/orders\/([0-9a-f-]{36})"/g)) {
    const path = `/de/orders/${id}`;
    const page = await (await fetch(origin + path, { headers: { cookie } })).text();
    if (page.includes('name="means"')) return path;
  }
  throw new Error("The customer has no order to pay.");
}

/** Beyond the payments that somebody may begin in an hour. */
export function hostilePayments(origin: string, cookie: string, path: string): HostileKind {
  const body = new URLSearchParams({ means: "card" }).toString();
  const type = "application/x-www-form-urlencoded";
  return {
    name: "payments begun and left",
    count: 200,
    request: (n) => ({
      method: "POST",
      path,
      headers: { origin, cookie, "x-forwarded-for": anyAddress(n), "content-type": type },
      body: [body],
    }),
  };
}
