import { setTimeout } from "node:timers/promises";
import { countOutcomes } from "../cluster/count-outcomes.ts";
import { actAsCustomer, type Done } from "../cluster/customer.ts";
import { startCluster } from "../cluster/start-cluster.ts";
import { statusesOf, watchPages } from "./watch-pages.ts";

/** The object store says nothing for so many real minutes; whoever uploads tries again, as browsers do. */
export async function storeAway(port: number, minutes: number): Promise<void> {
  const cluster = await startCluster(port, 2, 12);
  if (!cluster) return console.log("No PostgreSQL server is installed here.");
  const { proxy, services, people, mails, objects } = cluster;
  try {
    const done: Done = { clicks: [], messages: [], uploads: [] };
    const until = Date.now() + (minutes + 2) * 60_000;
    const isOver = () => Date.now() > until;
    const acting = people.map((person, n) => actAsCustomer(proxy.base, person, n, done, isOver));
    await setTimeout(30_000);
    objects.mishap = () => "silence";
    const away = Date.now() + minutes * 60_000;
    const watching = [
      watchPages(proxy.base, "/de/dashboard", people[0]?.cookie ?? "", () => Date.now() > away),
      watchPages(proxy.base, "/de/dashboard/uploads", people[1]?.cookie ?? "", () => Date.now() > away),
    ];
    await setTimeout(minutes * 60_000);
    objects.mishap = () => null;
    await Promise.all(acting);
    const [overview, uploads] = await Promise.all(watching);
    console.log(`\n| object store silent for ${minutes} minutes | what came back | slowest |\n|---|---|---|`);
    for (const [name, seen] of [
      ["Übersicht", overview],
      ["Upload-Center", uploads],
    ] as const)
      if (seen)
        console.log(`| ${name} | ${statusesOf(seen)} ${seen.sentence} | ${Math.round(seen.slowestMs)} ms |`);
    console.log("\n| what | count | wrong |\n|---|---|---|");
    for (const row of await countOutcomes(services, done, mails)) console.log(`| ${row.join(" | ")} |`);
  } finally {
    await cluster.close();
  }
}
