import { once } from "node:events";
import { createReadStream } from "node:fs";
import { lineProblemText } from "#app/wording/line-problem-text.ts";
import { readQuery } from "#business/archive/intake/read-query.ts";
import { type TextLine, TextLines } from "#business/archive/intake/text-lines.ts";
import type { Ctx, System } from "#business/context.ts";
import { matchSightings } from "#business/matching/candidates/match-sightings.ts";
import { parseCommandLine, terminalLanguage, UsageError } from "./cli-errors.ts";

const switches = { limit: { type: "string" } } as const;
const parallelQueries = 4;

/** `archive match QUERIES.jsonl`: one line of candidates per query. */
export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { positionals, values } = parseCommandLine(args, ["QUERIES.jsonl"], switches);
  const limit = Number(values.limit ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError("--limit may be a whole number from 1 to 1000.");
  let invalidLines = 0;
  const waiting: Promise<Answered>[] = [];
  const print = async () => {
    const answered = await waiting.shift();
    if (!answered) return;
    if (answered.errorText) {
      invalidLines++;
      console.error(answered.errorText);
    }
    if (!process.stdout.write(`${JSON.stringify(answered.answer)}\n`)) await once(process.stdout, "drain");
  };
  for await (const line of linesOf(positionals[0] ?? "")) {
    if ("text" in line && line.text.trim() === "") continue;
    waiting.push(answerLine(ctx, line, limit));
    if (waiting.length >= parallelQueries) await print();
  }
  while (waiting.length > 0) await print();
  return invalidLines > 0 ? 1 : 0;
}

type Answered = { answer: { id: string; candidates: object[] }; errorText?: string };

async function answerLine(ctx: Ctx<System>, line: TextLine, limit: number): Promise<Answered> {
  const today = ctx.now().toISOString().slice(0, 10);
  const query =
    "problem" in line
      ? { id: String(line.number), problems: [line.problem] }
      : readQuery(line.number, line.text, today);
  if ("problems" in query) {
    const locale = terminalLanguage();
    const errorText = query.problems
      .map((problem) => `${problem.line}:${problem.column ?? 1}  ${lineProblemText(problem, locale)}`)
      .join("\n");
    return { answer: { id: query.id, candidates: [] }, errorText };
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
  const chunks = createReadStream(path) as AsyncIterable<Buffer>; // Without an encoding it yields buffers.
  for await (const chunk of chunks) yield* lines.push(chunk);
  yield* lines.end();
}
