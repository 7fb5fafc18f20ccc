export const product = "Werdegang";
