import type { ReactNode } from "react";

export type BadgeVariant = "default" | "secondary" | "outline" | "destructive";

const variantClasses: Record<BadgeVariant, string> = {
  default: "border-fir bg-fir text-reversed",
  secondary: "border-fir text-fir",
  outline: "border-soft border-dashed text-soft",
  destructive: "border-oxblood text-oxblood",
};

export function Badge({ variant = "default", children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded border-2 px-2 py-px font-plate text-sm font-semibold tracking-wide whitespace-nowrap ${variantClasses[variant]}`}
    >
      {children}
    </span>
  );
}
