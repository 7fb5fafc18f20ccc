import { addArchiveSource } from "#business/archive/add-source.ts";
import { SaveSource } from "#business/archive/source-details.ts";
import { codeAt, demonstrationPassword, seedPeople } from "#seed/people.ts";
import { runningCase } from "#tests/routes/route-harness.ts";
import type { TestApp } from "#tests/world/test-app.ts";
import type { serveApp } from "./served-app.ts";

export type Who = "visitor" | "customer" | "staff";

const emails = { customer: "kundin@example.org", staff: "leitung@example.org" };

export class Actors {
  readonly #served: Awaited<ReturnType<typeof serveApp>>;
  readonly #app: TestApp;
  readonly #cookies: Record<Who, string> = { visitor: "", customer: "", staff: "" };

  constructor(served: Awaited<ReturnType<typeof serveApp>>, app: TestApp) {
    this.#served = served;
    this.#app = app;
  }

  async headersOf(who: Who): Promise<{ Cookie: string }> {
    if (who !== "visitor") this.#cookies[who] ||= await this.#signIn(emails[who]);
    return { Cookie: this.#cookies[who] };
  }

  /** A form may have signed somebody out; they sign in again with the next request. */
  async lookAgain(): Promise<void> {
    for (const who of ["customer", "staff"] as const) {
      const { status } = await this.#served.send({
        path: "/de/auth",
        headers: { Cookie: this.#cookies[who] },
      });
      if (status !== 302) this.#cookies[who] = "";
    }
  }

  async #signIn(email: string): Promise<string> {
    const password = demonstrationPassword;
    const entered = await this.#post("/de/auth", "", { intent: "sign-in", email, password });
    if (!entered.location?.includes("/auth/code")) return entered.cookie;
    // A code opens one session; a form may have ended it within the same half minute.
    await this.#app.runAsOwner("update second_factors set last_step = null");
    const code = await codeAt(new Date());
    const { cookie } = await this.#post("/de/auth/code", entered.cookie, { code });
    return cookie;
  }

  async #post(path: string, Cookie: string, fields: Record<string, string>) {
    const body = new URLSearchParams(fields);
    const { headers, status, text } = await this.#served.send({
      path,
      method: "POST",
      headers: { Cookie },
      body,
    });
    if (status !== 303) throw new Error(`${path} refused the sign-in: ${status} ${text.slice(0, 200)}`);
    const set = headers["set-cookie"] ?? [];
    return { location: headers.location, cookie: set.map((each) => each.split(";")[0]).join("; ") };
  }
}

/** People, a case, an order and a source; returns a real id for each route parameter. */
export async function fillApp(app: TestApp): Promise<Record<string, string>> {
  const people = await seedPeople(app.services);
  const order = await runningCase(app, app.orders, { userId: people.customer });
  const source = SaveSource.parse({
    key: "register-1931",
    title: "Register",
    kind: "register",
    evidenceClass: "B",
    licence: "CC0",
    legalBasis: "Art. 6",
  });
  await addArchiveSource(app.administrator(people.administrator), source);
  const { rows } = await app.runAsOwner(`select id from notifications where user_id = '${people.customer}'`);
  return {
    lang: "de",
    notificationId: String(rows[0]?.id),
    researchId: order.researchId,
    orderId: order.orderId,
    packageId: "basic",
    extraId: "international",
    key: source.key,
  };
}
