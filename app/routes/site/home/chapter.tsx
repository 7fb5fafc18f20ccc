import type { ReactNode } from "react";

type ChapterProps = {
  id: string;
  title: string;
  note?: ReactNode;
  /** Continues the previous chapter. */
  quiet?: boolean;
  children: ReactNode;
};

export function HomeChapter({ id, title, note, quiet = false, children }: ChapterProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`defer-layout page scroll-mt-4 outline-none ${quiet ? "mt-9 sm:mt-14" : "mt-11 sm:mt-24"}`}
    >
      <div className={`scholarly border-ink pt-5 ${quiet ? "border-t" : "border-t-2"}`}>
        <div className="self-start lg:sticky lg:top-6">
          <h2 id={`${id}-title`} className={quiet ? "text-2xl lg:text-xl" : "text-3xl lg:text-2xl"}>
            {title}
          </h2>
          {note && <div className="mt-2 text-sm text-soft">{note}</div>}
        </div>
        <div className="min-w-0 max-lg:mt-2">{children}</div>
      </div>
    </section>
  );
}
