import type { BreachClock } from "#business/breaches/breach.ts";

export function clockColour(state: BreachClock["state"]): string {
  if (state === "near" || state === "over") return "font-semibold text-oxblood";
  return state === "stopped" ? "text-soft" : "text-brass";
}
