import { product } from "#business/product.ts";
import type { Installation } from "#business/status/read-installation.ts";
import { m } from "#texts/messages.js";

const modes: Record<Installation["mode"], () => string> = {
  production: m.installation_mode_production,
  demonstration: m.installation_mode_demonstration,
};

const payments: Record<Installation["payments"], () => string> = {
  live: m.installation_payments_live,
  test: m.installation_payments_test,
  simulated: m.installation_payments_simulated,
  none: m.installation_payments_none,
};

/** For whoever runs it: with which settings the server started. */
export function InstallationFacts({ installation }: { installation: Installation }) {
  const { version, mode, database, dataFolder, mailServer, node } = installation;
  const databaseText = database.embedded ? m.installation_embedded : m.installation_server;
  const facts = [
    [m.installation_program(), m.installation_program_on({ product, version, node })],
    [m.installation_mode(), modes[mode]()],
    [m.installation_database(), databaseText({ version: database.version })],
    [m.installation_data(), dataFolder],
    [
      m.installation_mails(),
      mailServer ? m.installation_mails_server({ host: mailServer }) : m.installation_mails_mailbox(),
    ],
    [m.installation_payments(), payments[installation.payments]()],
  ];
  return (
    <section aria-labelledby="installation-title" className="grid gap-2">
      <h2 id="installation-title" className="border-b-2 border-ink pb-1 text-xl">
        {m.installation_title()}
      </h2>
      <dl>
        {facts.map(([name, fact]) => (
          <div
            key={name}
            className="grid border-b border-rule py-2 sm:grid-cols-[9.5rem_1fr] sm:items-baseline sm:gap-x-4"
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
