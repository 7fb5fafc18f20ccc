import { type Config, readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run account -- end-sessions EMAIL
       npm run account -- end-all-sessions
       npm run account -- remove-lost-factor EMAIL
       npm run account -- make-administrator EMAIL
       npm run account -- accept-secret

  end-sessions         signs this account out everywhere
  end-all-sessions     signs everybody out
  remove-lost-factor   removes the second factor and signs the account out; read docs/runbooks/lost-second-factor.md first
  make-administrator   opens an account of the team, or turns this one into one, and prints the link that sets its password
  accept-secret        after AUTH_SECRET was changed: removes all second factors, signs everybody out, and the next start may bring a new one

The server may run, but not for accept-secret. Settings as for the server. Each is in the audit log.`;

const needsEmail: Record<string, boolean> = {
  "end-sessions": true,
  "end-all-sessions": false,
  "remove-lost-factor": true,
  "make-administrator": true,
  "accept-secret": false,
};

const refusals: Record<string, (email: string) => string> = {
  "end-sessions": (email) => `There is no account ${email}.`,
  "remove-lost-factor": (email) => `There is no account ${email} with a second factor.`,
  "make-administrator": (email) => `${email} is no e-mail address.`,
};

const outcomes: Record<string, (done: number | string) => string> = {
  "remove-lost-factor": (ended) => `The second factor is removed. Sessions ended: ${ended}.`,
  "accept-secret": (ended) =>
    `The next process that starts brings its AUTH_SECRET. Second factors are removed, sessions ended: ${ended}.`,
  "make-administrator": (link) => `Set the password within seven days, and then the second factor:\n${link}`,
};

await runCommand(usage, {}, async ([action = "", email = "", ...more]) => {
  if (needsEmail[action] !== Boolean(email) || more.length > 0)
    throw new UsageError(`There is no command "${[action, email, ...more].join(" ").trim()}".`);
  const done = await perform(readConfig({ LOG_LEVEL: "warn", ...process.env }), action, email);
  if (done === null) {
    console.error(refusals[action]?.(email));
    return 1;
  }
  console.log(outcomes[action]?.(done) ?? `Sessions ended: ${done}.`);
  return 0;
});

/** By the server that holds the embedded database; without one, and on PostgreSQL, in this process. */
async function perform(config: Config, action: string, email: string): Promise<number | string | null> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  const query = new URLSearchParams({ action, email });
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, `/account?${query}`);
  if (answer) {
    const { readText } = await import("#platform/files/checked-tar.ts");
    return JSON.parse(await readText(answer)) as number | string | null; // written by the same version
  }
  const { changeAccount } = await import("#server/control.ts");
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  return withServicesAsTheyAre(config, (services) => changeAccount(services, query));
}
