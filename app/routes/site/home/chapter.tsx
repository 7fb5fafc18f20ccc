import type { ReactNode } from "react";

type ChapterProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

export function Chapter({ id, title, note, children }: ChapterProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="defer-layout page mt-24 scroll-mt-4 outline-none sm:mt-28"
    >
      <div className="border-t-2 border-ink pt-5">
        <h2 id={`${id}-title`} className="text-3xl">
          {title}
        </h2>
        <div className="scholarly mt-7">
          <div className="text-sm text-soft">{note}</div>
          <div className="min-w-0">{children}</div>
        </div>
      </div>
    </section>
  );
}
