import type { ReactNode } from "react";

export type BadgeVariant = "default" | "secondary" | "outline" | "destructive";

const variantClasses: Record<BadgeVariant, string> = {
  default: "border-fir bg-fir text-reversed",
  secondary: "border-fir text-fir",
  outline: "border-soft border-dashed text-soft",
  destructive: "border-oxblood text-oxblood",
};

type BadgeProps = {
  variant?: BadgeVariant /** Small ones stand in the rows of a table. */;
  size?: keyof typeof sizeClasses;
  children: ReactNode;
};

const sizeClasses = {
  normal: "border-2 px-2 py-px text-sm tracking-wide",
  small: "border px-1.5 text-[0.8rem]",
};

export function Badge({ variant = "default", size = "normal", children }: BadgeProps) {
  return (
    <span
      className={`inline-block rounded font-plate font-semibold min-[20rem]:whitespace-nowrap ${sizeClasses[size]} ${variantClasses[variant]}`}
    >
      {children}
    </span>
  );
}
