import { randomUUID } from "node:crypto";
import { inTransaction, type Staff } from "#business/context.ts";
import { AnswerCustomer } from "#business/researches/comments/write-comment.ts";
import { holdAnswer } from "#business/researches/dispatches/hold-answer.ts";
import { releaseDispatch } from "#business/researches/dispatches/release-dispatch.ts";
import { dispatches } from "#business/researches/dispatches.sql.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";

/** Holds messages to the customer of one case and releases them at once, until it is killed. Prints a line for each it has held. */
const services = await openServices(readConfig(process.env), { workers: false });
const [customer, staff, researchId] = [randomUUID(), randomUUID(), randomUUID()];
await services.database.run("reset role");
for (const [id, role] of [
  [customer, "customer"],
  [staff, "researcher"],
]) {
  await services.database.run(
    `insert into users (id, name, email, email_verified, role, locale, created_at, updated_at)
    values ('${id}', '${role}', '${id}@example.org', true, '${role}', 'de', now(), now())`,
  );
  await services.database.run(`insert into profiles (id) values ('${id}')`);
}
await services.database.run(
  `insert into vehicles (id, user_id, kind, created_at) values ('${researchId}', '${customer}', 'classic-car', now())`,
);
await services.database.run(`insert into researches (id, number, user_id, vehicle_id, package_id, status, created_at)
  values ('${researchId}', 'F-${researchId.slice(0, 8)}', '${customer}', '${researchId}', 'basic', 'in_progress', now())`);
await services.database.run("set role app");
const now = () => new Date();
const actor: Staff = { kind: "staff", userId: staff, roles: ["researcher"] };
const ruth = { services, now, actor };
for (let n = 0; ; n++) {
  const message = `${researchId} ${n}`;
  await holdAnswer(ruth, AnswerCustomer.parse({ researchId, message }));
  console.log(message);
  const waiting = await inTransaction(ruth, (ctx) => ctx.db.select({ id: dispatches.id }).from(dispatches));
  for (const { id } of waiting)
    await releaseDispatch({ services, now, actor: { kind: "system", job: "test" } }, { dispatchId: id });
}
