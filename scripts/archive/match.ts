import { once } from "node:events";
import { createReadStream } from "node:fs";
import { lineSentence } from "#app/line-problems.ts";
import { readQuery } from "#business/archive/intake/read-query.ts";
import { type TextLine, TextLines } from "#business/archive/intake/text-lines.ts";
import type { Ctx, System } from "#business/context.ts";
import { matchSightings } from "#business/matching/match-sightings.ts";
import { argumentsOf, languageOfTerminal, Misunderstood } from "./said.ts";

const switches = { limit: { type: "string" } } as const;
/** So many queries are asked at once; the answers come in the order of the file. */
const atOnce = 4;

/** `archive match QUERIES.jsonl`: a line of candidates for each line of queries, also for a partner's stock list. */
export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { positionals, values } = argumentsOf(args, ["QUERIES.jsonl"], switches);
  const limit = Number(values.limit ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new Misunderstood("--limit may be a whole number from 1 to 1000.");
  let wrong = 0;
  const waiting: Promise<Answered>[] = [];
  const print = async () => {
    const answered = await waiting.shift();
    if (!answered) return;
    if (answered.complaint) {
      wrong++;
      console.error(answered.complaint);
    }
    if (!process.stdout.write(`${JSON.stringify(answered.answer)}\n`)) await once(process.stdout, "drain");
  };
  for await (const line of linesOf(positionals[0] ?? "")) {
    if ("text" in line && line.text.trim() === "") continue;
    waiting.push(answerTo(ctx, line, limit));
    if (waiting.length >= atOnce) await print();
  }
  while (waiting.length > 0) await print();
  return wrong > 0 ? 1 : 0;
}

type Answered = { answer: { id: string; candidates: object[] }; complaint?: string };

async function answerTo(ctx: Ctx<System>, line: TextLine, limit: number): Promise<Answered> {
  const today = ctx.now().toISOString().slice(0, 10);
  const query =
    "problem" in line
      ? { id: String(line.number), problems: [line.problem] }
      : readQuery(line.number, line.text, today);
  if ("problems" in query) {
    const locale = languageOfTerminal();
    const complaint = query.problems
      .map((problem) => `${problem.line}:${problem.column ?? 1}  ${lineSentence(problem, locale)}`)
      .join("\n");
    return { answer: { id: query.id, candidates: [] }, complaint };
  }
  const found = await matchSightings(ctx, query.facts, { limit });
  const candidates = found.map(({ source, ref, probability, weight, reasons }) => ({
    source,
    ref,
    probability,
    weight,
    reasons,
  }));
  return { answer: { id: query.id, candidates } };
}

async function* linesOf(path: string): AsyncGenerator<TextLine> {
  const lines = new TextLines("utf-8");
  const chunks = createReadStream(path) as AsyncIterable<Buffer>; // without an encoding it gives bytes
  for await (const chunk of chunks) yield* lines.push(chunk);
  yield* lines.end();
}
