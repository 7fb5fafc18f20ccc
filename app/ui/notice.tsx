import type { ReactNode } from "react";
import { unbrokenText } from "./unbroken.tsx";

export type NoticeKind = "info" | "success" | "warning" | "problem";

const variantClasses: Record<NoticeKind, string> = {
  info: "border-enamel",
  success: "border-fir",
  warning: "border-brass",
  problem: "border-oxblood",
};
const titles: Record<NoticeKind, string> = {
  info: "text-enamel",
  success: "text-fir",
  warning: "text-brass",
  problem: "text-oxblood",
};

/** A message in the page. Problems and warnings are announced assertively, others politely. */
export function Notice({
  kind = "info",
  title,
  children,
}: {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const role = kind === "problem" || kind === "warning" ? "alert" : "status";
  return (
    <div role={role} className={`border-l-4 bg-sheet px-4 py-3 ${variantClasses[kind]}`}>
      {title && <p className={`font-semibold ${titles[kind]}`}>{unbrokenText(title)}</p>}
      {children && <div className="measure">{children}</div>}
    </div>
  );
}
