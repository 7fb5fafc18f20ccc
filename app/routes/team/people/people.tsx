import { Link } from "react-router";
import type { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { choose, formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { staffZone } from "#app/zones.ts";
import { ChangeRoles, changeRoles } from "#business/accounts/team/change-roles.ts";
import {
  EndColleagueSessions,
  endColleagueSessions,
} from "#business/accounts/team/end-colleague-sessions.ts";
import { InviteColleague, inviteColleague } from "#business/accounts/team/invite-colleague.ts";
import { readColleagues } from "#business/accounts/team/read-colleagues.ts";
import { RemoveColleague, removeColleague } from "#business/accounts/team/remove-colleague.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/people.ts";
import { ColleagueEntry } from "./colleague-entry.tsx";
import { InviteForm } from "./invite-form.tsx";
import { RoleMeanings, rolesIn } from "./role-fields.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.people_title(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return {
    people: await readColleagues(ctx),
    manages: mayDo(ctx.actor.roles, "administration"),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  function acting<S extends z.ZodType>(
    schema: S,
    flash: Flash,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    return choose((form) =>
      on(
        schema,
        async (input) => {
          await act(ctx, input);
          return seeOther(args.url.pathname, [flashCookie(flash)]);
        },
        {
          fixed: { roles: rolesIn((role) => form.has(role)).join() },
          fieldByCode: { accounts_invite_has_account: "email" },
        },
      ),
    );
  }
  return formAction(args, {
    invite: acting(InviteColleague, "colleague-invited", inviteColleague),
    roles: acting(ChangeRoles, "roles-changed", changeRoles),
    "end-sessions": acting(EndColleagueSessions, "colleague-signed-out", endColleagueSessions),
    remove: acting(RemoveColleague, "colleague-removed", removeColleague),
  });
}

/** Everybody sees who does what; administrators change it. */
export default function People({ loaderData: { people, manages }, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  return (
    <div className="grid max-w-5xl gap-6">
      <header>
        <h1 className="pt-4 pb-1 text-3xl">{m.people_title()}</h1>
        <p className="text-soft">{m.people_intro()}</p>
      </header>
      {!manages && <Notice kind="info">{m.people_only_administrators()}</Notice>}
      <FormErrors title={m.people_refused()} refused={refused} />
      <ul className="border-t-2 border-ink">
        {people.map((colleague) => (
          <ColleagueEntry key={colleague.id} colleague={colleague} />
        ))}
      </ul>
      <RoleMeanings />
      {manages && <InviteForm refused={refused?.values.intent === "invite" ? refused : undefined} />}
      {manages && (
        <p>
          <Link to={`/${lang}/team/operations`} className="link">
            {m.operations_open()}
          </Link>{" "}
          <Link to={`/${lang}/team/breaches`} className="link ml-6">
            {m.breaches_title()}
          </Link>
        </p>
      )}
    </div>
  );
}
