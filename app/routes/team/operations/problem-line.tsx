import { useLanguage } from "#app/parts/page/use-language.ts";
import { describeProblem, problemHelp } from "#business/operations/operations.mail.ts";
import type { ProblemKind } from "#business/operations/problems.ts";
import { m } from "#texts/messages.js";

/** What is wrong, and the command or page that helps. */
export function ProblemLine({ kind }: { kind: ProblemKind }) {
  const lang = useLanguage();
  const help = problemHelp[kind];
  return (
    <>
      {describeProblem(kind, lang)}
      {help && (
        <span className="block">
          {m.operations_help()} <code className="break-words">{help}</code>
        </span>
      )}
    </>
  );
}
