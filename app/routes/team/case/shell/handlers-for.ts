import type { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import type { Ctx, Staff } from "#business/context.ts";

/** Redirects each action to its section of `page`. */
export function handlersFor(ctx: Ctx<Staff>, researchId: string, page: string) {
  return function handler<S extends z.ZodType>(
    schema: S,
    section: string,
    flash: Flash,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    const perform = async (input: z.output<S>) => {
      await act(ctx, input);
      return seeOther(`${page}#${section}`, [flashCookie(flash)]);
    };
    return on(schema, perform, { fixed: { researchId } });
  };
}
