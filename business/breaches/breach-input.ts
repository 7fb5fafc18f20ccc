import { z } from "zod";
import { berlinClock, berlinMoment } from "../appointments/appointment.ts";
import { breachKinds, breachRisks, breachRoles } from "./breach.ts";

const longText = z.string().trim().max(5000, "team_text_too_long");
const maxPersons = 100_000_000;

/** "2026-11-21T09:30", as it was in Berlin. */
export const berlinTime = (code: string) =>
  z.string().transform((text, ctx) => {
    const [day = "", time = ""] = text.split("T");
    const at = berlinMoment(day, time);
    if (!at) ctx.addIssue({ code: "custom", message: code });
    return at ?? z.NEVER;
  });

const tick = z.literal("yes").optional();

/** What a form says of a breach; `persons` empty is "unknown yet". */
export const breachFacts = {
  what: longText.min(10, "breaches_what_missing"),
  noticedAt: berlinTime("breaches_noticed_missing"),
  noticedBy: z.string().trim().min(2, "breaches_noticed_by_missing").max(200, "team_text_too_long"),
  role: z.enum(breachRoles),
  confidentiality: tick,
  integrity: tick,
  availability: tick,
  data: longText,
  persons: z
    .union([z.literal(""), z.coerce.number().int().min(0).max(maxPersons)], "breaches_persons_invalid")
    .transform((count) => (count === "" ? null : count)),
  personsAbout: longText,
  risk: z.enum(breachRisks),
  consequences: longText,
  measures: longText,
};

type Ticks = { [K in (typeof breachKinds)[number]]?: "yes" | undefined };

/** A form has a tick for each kind. */
export function withKinds<F extends Ticks>(form: F) {
  const { confidentiality: _, integrity: __, availability: ___, ...facts } = form;
  return { ...facts, kinds: breachKinds.filter((kind) => form[kind] === "yes") };
}

/** As typed into a field: "2026-11-21T09:30". */
export function berlinField(at: Date): string {
  return berlinClock(at).replace(" ", "T");
}
