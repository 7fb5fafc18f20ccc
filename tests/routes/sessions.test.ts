import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { signedInContext } from "#app/http/request-contexts.ts";
import * as profile from "#app/routes/dashboard/profile/profile.tsx";
import * as security from "#app/routes/dashboard/profile/security.tsx";
import * as confirmEmail from "#app/routes/site/auth/confirm-email.tsx";
import * as secondFactor from "#app/routes/site/auth/second-factor.tsx";
import * as signIn from "#app/routes/site/auth/sign-in.tsx";
import { enterAsStaff, enterSite } from "#app/zones.ts";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import { cookieHeaders, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { setUpFactor } from "#tests/world/second-factor.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, tryEnter, visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// The zones and the sign-in library look at the clock of the process.
beforeEach(() => atTestTime());
afterEach(() => {
  vi.useRealTimers();
});

const de = { lang: "de" };
const page = "text/html,*/*;q=0.8";

function atTestTime(by: { days?: number } = {}) {
  app.later(by);
  vi.useFakeTimers({ toFake: ["Date"], now: app.visitor().now() });
}

/** Whom the server recognises in a browser that asks for this. */
async function recognised(headers: Headers, path: string, accept: string) {
  const context = visitorContext(app);
  const request = new Request(new URL(path, "http://app.test"), {
    headers: { cookie: headers.get("cookie") ?? "", accept },
  });
  await enterSite({ request, context }, async () => new Response());
  return context.get(signedInContext);
}

test("opening pages keeps a session alive, the event stream does not", async () => {
  const { headers, userId } = await signUpNewcomer(app, "hanna");
  atTestTime({ days: 6 });
  expect(await recognised(headers, "/de/dashboard", page)).toMatchObject({ userId });
  atTestTime({ days: 6 });
  expect(await recognised(headers, "/events", "text/event-stream")).toMatchObject({ userId });
  expect(await recognised(headers, "/de/dashboard.data", "*/*")).toMatchObject({ userId });
  atTestTime({ days: 1 });
  expect(await recognised(headers, "/de/dashboard", page)).toBeNull();
});

test("an address confirmed in another browser leads to signing in, with the address filled in", async () => {
  const { email } = await signUpNewcomer(app, "nele");
  const [mail] = await app.mails(email);
  const token = new URL(/^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
  const form = { token, next: "/de/checkout/basic" };
  const answer = await confirmEmail.action(routeArgs(visitorContext(app), "/de/auth/confirm", de, form));
  const location = (answer as Response).headers.get("location") ?? "";
  expect(location).toMatch(/^\/de\/auth\?/);
  const shown = await signIn.loader(routeArgs(visitorContext(app), location, de));
  expect(shown).toMatchObject({ signingUp: false, confirmed: email, next: "/de/checkout/basic" });
});

test("a session opened before the second factor never becomes one of the team", async () => {
  const ruth = await signUpNewcomer(app, "ruth");
  await app.becomes(ruth.userId, "researcher");
  const [first, older] = [await signInElsewhere(app, ruth.email), await signInElsewhere(app, ruth.email)];
  const team = async (headers: Headers) => {
    const context = visitorContext(app);
    context.set(signedInContext, await readSession(app.system(), headers));
    return tryEnter(enterAsStaff, context, "/de/team");
  };
  const { headers } = await setUpFactor(app, { ...ruth, ...first });
  expect(await team(headers)).toBe(299);
  expect(await team(older.headers), "led to the sign-in").toBe(302);
});

test("a wrong password is reported at its field, in both languages", async () => {
  const { userId, headers } = await signUpNewcomer(app, "carla");
  const post = (lang: "de" | "en") => {
    const form = { intent: "email", email: "carla.neu@example.org", currentPassword: "falsch" };
    const call = routeArgs(customerContext(app, userId), `/${lang}/dashboard/profile`, { lang }, form);
    for (const [name, value] of headers) call.request.headers.set(name, value);
    return profile.action(call);
  };
  const refused = (sentence: string) => ({
    init: { status: 422 },
    data: { errors: { currentPassword: sentence }, values: { email: "carla.neu@example.org" } },
  });
  expect(await post("de")).toMatchObject(refused("Das aktuelle Passwort stimmt nicht."));
  expect(await post("en")).toMatchObject(refused("The current password is not right."));
});

test("ending all sessions clears this browser and tells its other windows, with or without scripts", async () => {
  const { userId } = await signUpNewcomer(app, "berta");
  const call = routeArgs(customerContext(app, userId), "/de/dashboard/profile/security", de, {
    intent: "end-all",
  });
  const { headers } = (await security.action(call)) as Response;
  expect(headers.get("Location")).toBe("/de/auth#signed-out");
  expect(headers.get("Clear-Site-Data")).toBe('"storage"');
});

test("removing the second factor needs the code as well as the password", async () => {
  const dora = await signUpNewcomer(app, "dora");
  const { headers } = await setUpFactor(app, dora);
  const remove = (form: Record<string, string>) => {
    const call = routeArgs(customerContext(app, dora.userId), "/de/auth/second-factor", de, {
      intent: "remove",
      ...form,
    });
    for (const [name, value] of headers) call.request.headers.set(name, value);
    return secondFactor.action(call);
  };
  expect(await remove({ currentPassword: "Bernstein 1906", code: "" })).toMatchObject({
    data: { errors: { code: expect.stringContaining("sechs Ziffern") } },
  });
  expect(await remove({ currentPassword: "Bernstein 1906", code: "000000" })).toMatchObject({
    data: { errors: { code: expect.stringContaining("stimmt nicht") } },
  });
});

test("where there is TLS, the cookies are this host's alone", async () => {
  const secure = await openTestApp({ PUBLIC_URL: "https://app.test" });
  try {
    const account = {
      email: "ida@example.org",
      password: "Bernstein 1906",
      locale: "de",
      adult: "stated",
    } as const;
    const cookies = await signUp(secure.visitor(), account, "a");
    expect(cookies.join("\n")).toMatch(
      /^__Host-app\.session_token=[A-Za-z0-9]{32}\.[^;]+;.*Path=\/;.*Secure/m,
    );
    expect(await readSession(secure.system(), cookieHeaders(cookies))).toMatchObject({
      email: account.email,
    });
  } finally {
    await secure.close();
  }
});
