import type { ReactNode } from "react";
import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="no-print pt-2">
      <Link to={to} className="link inline-flex min-h-10 items-center">
        {children}
      </Link>
    </p>
  );
}
