import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { staffZone } from "#app/zones.ts";
import { readOperations } from "#business/operations/read-operations.ts";
import { RetryJob, retryJob } from "#business/operations/retry-job.ts";
import { readInstallation } from "#business/status/read-installation.ts";
import { readPauses } from "#business/status/read-pauses.ts";
import { readResponseTimes } from "#business/status/read-response-times.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/operations.ts";
import { FailedJobs } from "./failed-jobs.tsx";
import { InstallationFacts } from "./installation-facts.tsx";
import { OperationsFacts } from "./operations-facts.tsx";
import { Pauses } from "./pauses.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { Processes } from "./processes.tsx";
import { RefusedMails } from "./refused-mails.tsx";
import { ResponseTimesSection } from "./response-times.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.operations_title(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return {
    operations: await withErrorStatus(() => readOperations(ctx)),
    pauses: readPauses(ctx),
    times: readResponseTimes(ctx),
    installation: await readInstallation(ctx),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    retry: on(RetryJob, async (input) => {
      await retryJob(ctx, input);
      return seeOther(args.url.pathname, [flashCookie("job-retried")]);
    }),
  });
}

/** For whoever runs it: what needs a person, and the command that helps. */
export default function OperationsPage({
  loaderData: { operations, pauses, times, installation },
  actionData,
}: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  return (
    <div className="grid max-w-5xl gap-8">
      <header>
        <h1 className="pt-4 pb-1 text-3xl">{m.operations_title()}</h1>
        <p className="measure text-soft">{m.operations_intro()}</p>
      </header>
      <FormErrors title={m.team_refused()} refused={refused} />
      <section aria-labelledby="problems-title" className="grid gap-2">
        <h2 id="problems-title" className="sr-only">
          {m.operations_problems()}
        </h2>
        {operations.problems.length === 0 && <p className="text-lg">{m.operations_well()}</p>}
        <ul className="grid gap-3">
          {operations.problems.map((kind) => (
            <li key={kind} className="measure border-l-4 border-oxblood pl-4">
              <ProblemLine kind={kind} />
            </li>
          ))}
        </ul>
      </section>
      <OperationsFacts facts={operations.facts} />
      <Processes facts={operations.facts} />
      <RefusedMails mails={operations.refused} count={operations.facts.refusedMails} />
      <FailedJobs jobs={operations.failed} />
      <InstallationFacts installation={installation} />
      <ResponseTimesSection times={times} />
      <Pauses pauses={pauses} />
    </div>
  );
}
