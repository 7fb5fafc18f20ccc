import { parseArgs } from "node:util";
import { inTransaction } from "#business/context.ts";
import { type Memory, memoryOf } from "#business/matching/memories/memory.ts";
import { countFeatures } from "#business/matching/memories/weigh-features.ts";
import { weighMemory } from "#business/matching/memories/weigh-memory.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { fillArchive } from "./engine/fill-archive.ts";
import { type Answered, calibrationOf, recallAt } from "./engine/measures.ts";
import { openArchive } from "./engine/open-archive.ts";
import { describeMachine } from "./machine.ts";
import { type Account, inventMemories } from "./reunion/invent-memories.ts";

// Whether former keepers' memory cards find the case of their vehicle. `--cases N`, `--cards N`, `--seed N`.
const { values } = parseArgs({
  strict: false,
  options: { cases: { type: "string" }, cards: { type: "string" }, seed: { type: "string" } },
});
const cases = Number(values.cases ?? 2_000);
const seed = Number(values.seed ?? 1906);
const certain = 0.9;
type Way = (account: Account) => Memory;

const archive = await openArchive("pglite");
if (!archive) throw new Error("The embedded database does not start.");
await fillArchive(archive, { records: 10_000, seed: 8, queries: 0 });
const { weigher } = await inTransaction(archive.ctx, currentModel);
const { lives, cards } = inventMemories(seed, { cases, cards: Number(values.cards ?? 600) });

const withFeatures: Way = ({ always, moments, texts }) => memoryOf(always, moments, texts);
const withoutFeatures: Way = ({ always, moments }) => memoryOf(always, moments, []);
const plateAndModel: Way = ({ always, moments }) =>
  memoryOf(
    always,
    moments.map(({ plates }) => (plates ? { plates } : {})),
    [],
  );

console.log(describeMachine());
console.log(
  `\n${cards.length} cards, half of them of one of ${cases.toLocaleString("en")} cases; seed ${seed}\n`,
);
console.log(
  `| compared | recall@1 / @10 | no mark, three features: @1 / @10 | ${certain} and more | precision | recall | calibration error |`,
);
console.log("|---|---|---|---|---|---|---|");
for (const [name, way] of Object.entries({
  "plate and model alone": plateAndModel,
  "without features": withoutFeatures,
  "with features": withFeatures,
}))
  print(name, answersOf(way));
await archive.close();
process.exit();

function answersOf(way: Way): Answered[] {
  const known = lives.map(({ vehicle, account }) => ({ ref: String(vehicle), memory: way(account) }));
  const asked = cards.map((card) => ({ card, memory: way(card) }));
  const features = countFeatures([...known, ...asked].map(({ memory }) => memory.features));
  return asked.map(({ card, memory }) => {
    const started = performance.now();
    const candidates = known
      .map(({ ref, memory: other }) => ({
        ref,
        ...weighMemory(memory, other, { weigher, features, lives: cases }),
      }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 10)
      .map(({ ref, probability }) => ({ ref, score: probability, hit: probability >= certain }));
    const few = !card.sharesMark && card.sharedSpecials >= 3;
    return {
      asked: few ? "features" : "other",
      vehicle: card.met ? String(card.vehicle) : null,
      candidates,
      milliseconds: performance.now() - started,
    };
  });
}

function print(name: string, answers: Answered[]): void {
  const same = (ref: string) => ref;
  const few = answers.filter(({ asked, vehicle }) => asked === "features" && vehicle !== null);
  const found = answers.flatMap(({ vehicle, candidates }) =>
    candidates.filter(({ hit }) => hit).map(({ ref }) => ref === vehicle),
  );
  const met = answers.filter(({ vehicle }) => vehicle !== null);
  const reached = met.filter(({ vehicle, candidates }) =>
    candidates.some(({ hit, ref }) => hit && ref === vehicle),
  );
  const share = (n: number) => n.toFixed(3);
  const recalls = (of: Answered[]) => `${share(recallAt(1, of, same))} / ${share(recallAt(10, of, same))}`;
  const precision = found.length === 0 ? "-" : share(found.filter(Boolean).length / found.length);
  console.log(
    `| ${name} | ${recalls(met)} | ${recalls(few)} (${few.length}) | ${found.length} | ${precision} | ${share(reached.length / met.length)} | ${share(calibrationOf(answers, same).error)} |`,
  );
}
