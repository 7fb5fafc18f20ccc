import { runIntroductionRound } from "#business/introductions/rounds/run-round.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";

/** A week passes for all who answered, and its round is held. For a folder whose server is stopped. */
const services = await openServices(readConfig(process.env), { workers: false, migrate: false });
await services.database.run(`reset role;
  update introduction_seats set since = since - interval '7 days', created_at = created_at - interval '7 days';
  update introductions set approved_at = approved_at - interval '7 days';
  update memory_cards set confirmed_at = confirmed_at - interval '7 days';
  set role app`);
await runIntroductionRound({
  services,
  actor: { kind: "system", job: "introductions.round" },
  now: () => new Date(),
});
process.exit(0);
