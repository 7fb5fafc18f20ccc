import { setTimeout } from "node:timers/promises";
import { replyAddress } from "#business/mails/reply-address.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";
import { openMailDoor } from "#server/mail-door.ts";
import { startWorker } from "#server/worker.ts";

/** Takes mails of one customer for their case, and prints port and address. */
const services = await openServices(readConfig(process.env), { workers: true });
const id = "01980000-0000-7000-8000-000000000001";
await services.database.run("reset role");
await services.database.run(`insert into users (id, name, email, email_verified, role, locale, created_at, updated_at)
  values ('${id}', 'hanna', 'hanna@example.org', true, 'customer', 'de', now(), now()) on conflict do nothing`);
await services.database.run(`insert into profiles (id) values ('${id}') on conflict do nothing`);
await services.database.run(`insert into vehicles (id, user_id, kind, created_at)
  values ('${id}', '${id}', 'classic-car', now()) on conflict do nothing`);
await services.database.run(`insert into researches (id, number, user_id, vehicle_id, package_id, status, created_at)
  values ('${id}', 'F-2026-0001', '${id}', '${id}', 'basic', 'in_progress', now()) on conflict do nothing`);
await services.database.run("set role app");
await startWorker(services);
const { port } = await openMailDoor(services);
console.log(`${port} ${replyAddress(services, "F-2026-0001")}`);
await setTimeout(600_000);
