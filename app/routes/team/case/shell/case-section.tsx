import type { ReactNode } from "react";

export function CaseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="case-section grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
    </section>
  );
}
