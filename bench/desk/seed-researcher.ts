import { signUp } from "#business/accounts/sessions/sign-up.ts";
import type { Services } from "#business/context.ts";
import type { AsOwner } from "../engine/run-as-owner.ts";

const email = "desk-team@example.org";

/** Signed in with a second factor. Returns who it is, and the cookie of the session. */
export async function seedResearcher(services: Services, runSql: AsOwner["runSql"]) {
  const visitor = { services, now: () => new Date(), actor: { kind: "visitor" } as const };
  const set = await signUp(
    visitor,
    { email, password: "ein alter Wagen 1958", locale: "de", adult: "stated" },
    email,
  );
  const { rows } =
    await runSql(`update users set email_verified = true, role = 'staff', staff_roles = '{researcher,support}',
    name = 'Ruth Probe', two_factor_enabled = true where email = '${email}' returning id`);
  const userId = String(rows[0]?.id);
  await runSql(`update sessions set role = 'staff', second_factor_at = now() where user_id = '${userId}'`);
  return { userId, cookie: set.map((cookie) => cookie.split(";")[0]).join("; ") };
}
