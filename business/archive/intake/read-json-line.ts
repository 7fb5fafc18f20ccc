import { type LineProblem, lineProblem } from "#business/archive/line-problem.ts";

export function readJsonLine(
  line: number,
  text: string,
): { value: Record<string, unknown> } | { problem: LineProblem } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return { value: value as Record<string, unknown> }; // an object is just that
    return { problem: lineProblem(line, null, "json_not_object", text) };
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
    return { problem: lineProblem(line, String(at + 1), "json", text.slice(Math.max(at - 20, 0), at + 20)) };
  }
}
