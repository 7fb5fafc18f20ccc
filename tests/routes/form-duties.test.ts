import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formGuardContext } from "#app/http/request-contexts.ts";
import { formDuties, formDuty } from "#app/routes/team/form-duties.ts";
import { guardForms } from "#app/routes/team/guard-forms.ts";
import { staffZone } from "#app/zones.ts";
import { createIssue } from "#business/content/issues/create-issue.ts";
import { inTransaction } from "#business/context.ts";
import { RoleNeeded } from "#business/errors.ts";
import { mayDo, type StaffRole, staffRoles } from "#business/staff-roles.ts";
import { allRoutes, moduleOf, parametersOf } from "#tests/http/all-routes.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, statusOf } from "./route-harness.ts";

type Action = (args: ReturnType<typeof routeArgs>) => Promise<unknown>;

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

class Seen extends Error {}

const pages = allRoutes.filter(({ pattern }) => /^\/?:lang\/team(\/|$)/.test(pattern));
const placeOf = (pattern: string) => pattern.replace(/^\/?:lang\/team\/?/, "");

function argsOf(pattern: string, form: Record<string, string>, roles: readonly StaffRole[] = staffRoles) {
  const names = parametersOf(pattern);
  const params = Object.fromEntries(
    names.map((name) => [name, name === "lang" ? "de" : crypto.randomUUID()]),
  );
  const path = names.reduce(
    (done, name) => done.replace(`:${name}`, params[name] ?? ""),
    `/:lang/team/${placeOf(pattern)}`.replace(/\/$/, ""),
  );
  const context = staffContext(app, ruth);
  context.set(staffZone, app.staff(ruth, ...roles));
  return { ...routeArgs(context, path, params, form), pattern };
}

/** Not a form: a page reports that it is open. */
const noForms = ["routes/team/shell/presence.ts"];

/** The intents that the action of each address knows; a form without one is "". */
async function intentsOfRoutes(): Promise<string[]> {
  const found: string[] = [];
  for (const { pattern, file } of pages) {
    const { action } = await moduleOf<{ action?: Action }>(file);
    if (!action || noForms.includes(file)) continue;
    const args = argsOf(pattern, { intent: "none of them" });
    let known: readonly string[] | undefined;
    args.context.set(formGuardContext, (intents) => {
      known = intents;
      throw new Seen();
    });
    await action(args).catch(() => {});
    if (!known) throw new Error(`${file} reads its form past formAction: nobody guards it.`);
    const place = placeOf(pattern);
    found.push(...known.map((intent) => `${place} ${intent}`));
  }
  return [...new Set(found)].sort();
}

const rows = Object.entries(formDuties).flatMap(([place, intents]) =>
  Object.entries(intents).map(([intent, duty]) => ({ place, intent, duty })),
);

test("every form of the team has its row in form-duties.ts, and every row its form", async () => {
  const named = rows.map(({ place, intent }) => `${place} ${intent}`).sort();
  expect(await intentsOfRoutes(), "Say in form-duties.ts which duty a new form takes.").toEqual(named);
});

describe.each(staffRoles)("a %s", (role) => {
  test("may send the forms of the role's duties, and is refused all others", async () => {
    for (const { place, intent, duty } of rows) {
      const page = pages.find(({ pattern }) => placeOf(pattern) === place);
      const args = argsOf(page?.pattern ?? "", { intent }, [role]);
      const allowed = duty === "anybody" || mayDo([role], duty);
      const sent = () => guardForms(args, async () => args.context.get(formGuardContext)?.([intent], intent));
      if (allowed) await sent();
      else await expect(sent(), `${place} ${intent}`).rejects.toThrow(RoleNeeded);
    }
  });
});

test("finance publishes nothing: neither through a form nor past it", async () => {
  const finance = app.staff(ruth, "finance");
  const args = argsOf(":lang/team/newsletter", {}, ["finance"]);
  const { action } = await moduleOf<{ action: Action }>("routes/team/newsletter/newsletter.tsx");
  expect(await statusOf(() => guardForms(args, () => action(args)))).toBe(403);
  await expect(createIssue(finance)).rejects.toThrow(RoleNeeded);
  for (const change of [
    "update stories set status = 'published'",
    "update team_requests set resolved_at = now()",
    "update appointments set cancelled_at = now()",
    "update newsletter_issues set text_de = 'x'",
  ]) {
    const table = /update (\w+)/.exec(change)?.[1];
    const { rows } = await app.runAsOwner(
      `select with_check from pg_policies where tablename = '${table}' and cmd in ('UPDATE', 'ALL') and 'staff' = any(roles)`,
    );
    expect(rows.map(({ with_check }) => String(with_check)).join(), change).toContain(
      "app_on_duty('content'",
    );
  }
  await inTransaction(app.staff(ruth, "support"), (ctx) => createIssue(ctx));
});

test("the row of a form is found by its route's pattern and intent, and no other", () => {
  expect(formDuty(":lang/team/stories", "")).toBe("content");
  expect(formDuty(":lang/team", "transfers")).toBe("money");
  expect(formDuty("/:lang/team/money/refunds", "send")).toBe("money");
  expect(formDuty(":lang/team/money/refunds", "new")).toBeNull();
  expect(formDuty(":lang/team/money/refunds", "constructor")).toBeNull();
  expect(formDuty(":lang/team/constructor", "name")).toBeNull();
  expect(formDuty(":lang/dashboard", "transfers")).toBeNull();
});

test("a form without a row is refused to everybody", async () => {
  const args = argsOf(":lang/team/unheard-of", { intent: "x" });
  const sent = guardForms(args, async () => args.context.get(formGuardContext)?.(["x"], "x"));
  await expect(sent).rejects.toThrow("has no row");
});
