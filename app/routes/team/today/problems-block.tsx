import { useId } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ProblemLine } from "#app/routes/team/operations/problem-line.tsx";
import type { ProblemKind } from "#business/operations/problems.ts";
import { m } from "#texts/messages.js";

/** For administrators: what the program itself needs somebody for. */
export function ProblemsBlock({ problems }: { problems: ProblemKind[] }) {
  const lang = useLanguage();
  const heading = useId();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-8 grid gap-2 border-l-4 border-oxblood pl-4">
      <h2 id={heading} className="text-xl">
        {m.operations_title()}
      </h2>
      {problems.map((kind) => (
        <p key={kind} className="measure">
          <ProblemLine kind={kind} />
        </p>
      ))}
      <p>
        <Link to={`/${lang}/team/operations`} className="link">
          {m.operations_mail_action()}
        </Link>
      </p>
    </section>
  );
}
