import type { ReactNode } from "react";

type ChapterProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

export function Chapter({ id, title, note, children }: ChapterProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="defer-layout page mt-14 scroll-mt-4 outline-none sm:mt-24"
    >
      <div className="scholarly border-t-2 border-ink pt-5">
        <div className="self-start lg:sticky lg:top-6">
          <h2 id={`${id}-title`} className="text-3xl lg:text-2xl">
            {title}
          </h2>
          {note && <div className="mt-2 text-sm text-soft">{note}</div>}
        </div>
        <div className="min-w-0 max-lg:mt-2">{children}</div>
      </div>
    </section>
  );
}
