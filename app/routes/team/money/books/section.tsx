import type { ReactNode } from "react";

/** A part of the books under its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id={`${id}-title`} className="border-b-2 border-ink pb-1 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What does not agree. */
export function Differs({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-l-3 border-oxblood pl-3">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
