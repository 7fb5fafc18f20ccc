import type { ReactNode } from "react";

export type StampLook = "default" | "secondary" | "outline" | "destructive";

const looks: Record<StampLook, string> = {
  default: "border-fir bg-fir text-reversed",
  secondary: "border-fir text-fir",
  outline: "border-soft border-dashed text-soft",
  destructive: "border-oxblood text-oxblood",
};

/** A status, stamped: the state of a thing in one or two words. */
export function Stamp({ look = "default", children }: { look?: StampLook; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded border-2 px-2 py-px font-plate text-sm font-semibold tracking-wide whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
