import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";

export function EmptyState({
  title,
  next,
  children,
}: {
  title: string;
  next?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-3 border-y border-rule py-5">
      <div>
        <p className="font-semibold">{title}</p>
        {next && <p className="measure text-soft">{next}</p>}
      </div>
      {children}
    </div>
  );
}

export function BlockFailed() {
  return <Notice kind="warning">{m.dashboard_block_failed()}</Notice>;
}
