import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { RoleNote } from "#app/routes/team/shell/on-duty.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { baseRateOn } from "#business/dunning/base-rates.ts";
import { DropCharges, dropCharges } from "#business/dunning/drop-charges.ts";
import { PauseDunning, pauseDunning } from "#business/dunning/pause-dunning.ts";
import { overdueForTeam, writeOffsForTeam } from "#business/dunning/read-dunning.ts";
import { ResumeDunning, resumeDunning } from "#business/dunning/resume-dunning.ts";
import { SendLetter, sendLetter } from "#business/dunning/send-letter.ts";
import { WriteOff, writeOff } from "#business/dunning/write-off.ts";
import { berlinDay } from "#business/locale.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/dunning.ts";
import { OverdueCard } from "./overdue-card.tsx";
import { WriteOffs } from "./write-offs.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.dunning_title(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const today = berlinDay(ctx.now());
  const finance = mayDo(ctx.actor.roles, "money");
  return {
    claims: finance ? await overdueForTeam(ctx) : null,
    writeOffs: finance ? await writeOffsForTeam(ctx) : [],
    rateKnown: baseRateOn(today, ctx.services.config.baseRates) !== null,
  };
}

/** Intents: `send` the next letter, `pause` and `resume`, `drop` interest and lump sum, `write-off` what will not come. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const back = (flash: Flash) => seeOther(`/${args.params.lang}/team/money/dunning`, [flashCookie(flash)]);
  return formAction(args, {
    send: on(SendLetter, (input) => sendLetter(ctx, input).then(() => back("dunning-sent"))),
    pause: on(PauseDunning, (input) => pauseDunning(ctx, input).then(() => back("dunning-paused"))),
    resume: on(ResumeDunning, (input) => resumeDunning(ctx, input).then(() => back("dunning-resumed"))),
    drop: on(DropCharges, (input) => dropCharges(ctx, input).then(() => back("charges-dropped"))),
    "write-off": on(WriteOff, (input) => writeOff(ctx, input).then(() => back("written-off"))),
  });
}

export default function Dunning({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const { claims, writeOffs, rateKnown } = loaderData;
  return (
    <>
      <PageHeading title={m.dunning_title()} intro={m.dunning_intro()} />
      {!claims && <RoleNote duty="money" />}
      {claims && claims.length > 0 && !rateKnown && <Notice kind="info">{m.dunning_rates_missing()}</Notice>}
      {claims?.length === 0 && <EmptyState title={m.dunning_none()} next={m.dunning_none_next()} />}
      <ul className="grid gap-10">
        {claims?.map((claim) => (
          <li key={claim.id} id={`d-${claim.number}`}>
            <OverdueCard claim={claim} refused={refused} />
          </li>
        ))}
      </ul>
      {writeOffs.length > 0 && <WriteOffs rows={writeOffs} />}
    </>
  );
}
