import type { Config } from "#platform/config.ts";
import { product } from "./product.ts";

/** Head and foot of what `letter` in print-style.typ prints; `about` is a number or nothing. */
export function letterhead({ operator }: Config, about = "") {
  return {
    product,
    sender: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`],
    footer: [operator.name, about].filter(Boolean).join(" · "),
  };
}
