import type { ReactNode } from "react";
import { m } from "#texts/messages.js";

function ValueOrUnknown({ children }: { children: ReactNode }) {
  if (children !== null && children !== undefined && children !== false && children !== "")
    return <>{children}</>;
  return (
    <>
      <span aria-hidden="true" className="text-soft">
        –
      </span>
      <span className="sr-only">{m.case_not_known()}</span>
    </>
  );
}

export function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`border-b border-rule pt-1.5 pb-2 ${wide ? "sm:col-span-2" : ""}`}>
      <dt className="label-plate">{label}</dt>
      <dd className="leading-snug">
        <ValueOrUnknown>{children}</ValueOrUnknown>
      </dd>
    </div>
  );
}
