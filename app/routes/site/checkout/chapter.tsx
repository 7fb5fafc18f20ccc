import type { ReactNode } from "react";

export function CheckoutChapter({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note: string;
  children: ReactNode;
}) {
  return (
    <section className="scholarly border-t border-rule pt-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sm text-soft">{note}</p>
      </div>
      <div className="grid max-w-[42rem] grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
