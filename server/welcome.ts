import type { Services } from "#business/context.ts";
import { product } from "#business/product.ts";
import { readInstallation } from "#business/status/read-installation.ts";
import { demonstrationPassword, people } from "../seed/people.ts";
import { installationLines } from "./installation/installation-lines.ts";

const roles = {
  customer: "customer",
  business: "business customer",
  newcomer: "",
  researcher: "researcher",
  administrator: "administrator",
};

export async function welcome(services: Services): Promise<void> {
  const { publicUrl, production } = services.config;
  console.log(`\n${product} is open.\n\n  ${publicUrl}/de\n  ${publicUrl}/en\n`);
  const ctx = { services, actor: { kind: "system", job: "welcome" }, now: () => new Date() } as const;
  for (const line of installationLines(await readInstallation(ctx))) console.log(`  ${line}`);
  if (production) return;
  console.log(`\n  Team workspace        ${publicUrl}/de/team`);
  console.log(
    `  Development mailbox   ${publicUrl}/dev/mailbox   (e-mails, and the codes of the second factor)`,
  );
  console.log(`\n  Demonstration log-ins, password ${demonstrationPassword}:`);
  for (const { key, email } of people) if (roles[key]) console.log(`    ${roles[key].padEnd(20)}${email}`);
  console.log("\n  Everything in this demonstration is invented, except the archive of famous vehicles.\n");
}
