import type { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { staffZone } from "#app/zones.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { AssignCase, assignCase } from "#business/researches/plans/assign-case.ts";
import { RestCase, restCase } from "#business/researches/plans/rest-case.ts";
import { savedViewsOf } from "#business/worklist/save-view.ts";
import type { Route } from "./+types/commands.ts";

const dayMs = 86_400_000;

/** What the palette offers besides the areas; loaded when it opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const inDays = (days: number) => berlinDay(new Date(ctx.now().getTime() + days * dayMs));
  return {
    views: await savedViewsOf(ctx),
    me: ctx.actor.userId,
    tomorrow: inDays(1),
    nextWeek: inDays(7),
  };
}

/** Acts on the open case and returns to `here`, the tab it was sent from. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const lang = languageOf(args.url.pathname);
  function onCase<S extends z.ZodType<{ researchIds: string[] }>>(
    schema: S,
    flash: Flash,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    return on(schema, async (input, { form }) => {
      await act(ctx, input);
      const ofCase = `/${lang}/team/researches/${input.researchIds[0]}`;
      const here = String(form.get("here") ?? "");
      const stays = here.startsWith(ofCase) && /^[/?]?$/.test(here.charAt(ofCase.length));
      return seeOther(stays ? here : ofCase, [flashCookie(flash)]);
    });
  }
  return formAction(args, {
    assign: onCase(AssignCase, "cases-assigned", assignCase),
    rest: onCase(RestCase, "cases-rest", restCase),
  });
}
