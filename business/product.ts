/** The working name of the product: the only place that spells it. */
export const product = "Werdegang";
