import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import { austrian, inventMonth } from "#tests/world/money/month/invented-month.ts";
import { PlayedMonth } from "#tests/world/money/month/play-month.ts";
import { ViesDouble } from "#tests/world/money/vies-double.ts";
import { TestApp } from "#tests/world/test-app.ts";
import { runCommand, UsageError } from "../../scripts/command.ts";

const usage = `Usage: node tests/processes/load-month.ts FOLDER

  Plays the invented month of 200 orders into the data folder of a stopped server that has its demonstration data, writes the bank's
  statements to FOLDER/statements, and is the payment provider and the tax register until it is stopped. Then start the server with
  the settings that it prints, and close the month as finance would.`;

await runCommand(usage, {}, async ([folder, ...more]) => {
  if (!folder || more.length > 0) throw new UsageError("Name the data folder.");
  const mollie = new MollieDouble();
  const vies = new ViesDouble();
  vies.traders.set(austrian.vatId, austrian);
  const settings = {
    ...(await mollie.open()),
    ...(await vies.open()),
    OSS_SINCE: "2026-01-01",
    APP_MODE: "demonstration",
    LIVE_DEMONSTRATION: "on",
    DATA_DIR: folder,
  };
  const config = readConfig({ LOG_LEVEL: "warn", ...settings });
  const services = await openServices(config, { workers: false });
  const month = new PlayedMonth(new TestApp(services, folder), mollie);
  await month.play(inventMonth(1));
  const statements = join(folder, "statements");
  await mkdir(statements, { recursive: true });
  for (const { name, bytes } of month.bank.statements()) await writeFile(join(statements, name), bytes);
  await closeServices(services);
  console.log(
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(" "),
    "npm start",
  );
  await new Promise((resolve) => process.once("SIGINT", resolve));
  await mollie.close();
  await vies.close();
  return 0;
});
