import type { ReactNode } from "react";

export function ProfileSection({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 gap-x-12 gap-y-4 border-t border-rule pt-5 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,17rem)_minmax(0,34rem)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {about && <p className="mt-1.5 text-sm text-soft">{about}</p>}
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  );
}
