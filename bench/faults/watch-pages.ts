import { setTimeout } from "node:timers/promises";

type Seen = {
  asked: number;
  answers: Map<string, number>;
  slowestMs: number;
  lastBadAt: number;
  sentence: string;
};

/** Asks a page twice a second until it is over, and keeps what came back. */
export async function watchPages(
  base: string,
  path: string,
  cookie: string,
  isOver: () => boolean,
): Promise<Seen> {
  const seen: Seen = { asked: 0, answers: new Map(), slowestMs: 0, lastBadAt: 0, sentence: "" };
  while (!isOver()) {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(30_000);
    const [status, text] = await fetch(base + path, { headers: { cookie }, redirect: "manual", signal })
      .then(async (answer) => [String(answer.status), await answer.text()] as const)
      .catch(() => ["none", ""] as const);
    seen.asked += 1;
    seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1);
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
    if (status !== "200") {
      seen.lastBadAt = Date.now();
      if (status === "503" || !seen.sentence) seen.sentence = sentenceIn(text);
    }
    await setTimeout(500);
  }
  return seen;
}

export function statusesOf({ answers }: Seen): string {
  return [...answers].map(([status, count]) => `${status} × ${count}`).join(", ");
}

/** The heading of the page that says what is wrong, or the text that is none. */
function sentenceIn(html: string): string {
  return (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? html.slice(0, 120)).replace(/<[^>]+>/g, "").trim();
}
