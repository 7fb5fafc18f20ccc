import { execFileSync } from "node:child_process";

/** What differs from the branch `main`, where there is one, and from the last commit: also files that git does not know yet. */
export function changedFiles(): string[] {
  const base = git("merge-base", "HEAD", "main")[0] ?? "HEAD";
  const changed = git("diff", "--name-only", "--diff-filter=d", base);
  return [...new Set([...changed, ...git("ls-files", "--others", "--exclude-standard")])];
}

/** The lines of its answer; none where git refuses. */
function git(...words: string[]): string[] {
  try {
    const answer = execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return answer.split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
