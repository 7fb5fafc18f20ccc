import type { ReactNode } from "react";

export function CaseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="case-section grid gap-4">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}
