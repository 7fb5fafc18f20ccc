export type Step = { line: number; text: string; file: string | null };

/** The blocks of a page, in order. A paragraph that begins with a path in code says that the block after it is that file. */
export function readSteps(page: string): Step[] {
  const steps: Step[] = [];
  let block: { line: number; lines: string[] } | null = null;
  let paragraph = "";
  for (const [n, line] of page.split("\n").entries()) {
    if (line.startsWith("```")) {
      if (block) {
        steps.push({ line: block.line, text: `${block.lines.join("\n")}\n`, file: fileNamedIn(paragraph) });
        paragraph = "";
      }
      block = block ? null : { line: n + 1, lines: [] };
    } else if (block) block.lines.push(line);
    else if (line === "") paragraph = paragraph && `${paragraph} `;
    else paragraph = paragraph.endsWith(" ") ? line : `${paragraph}${paragraph && " "}${line}`.trim();
  }
  return steps;
}

function fileNamedIn(paragraph: string): string | null {
  return /^`(\/[^`]+)`/.exec(paragraph)?.[1] ?? null;
}
