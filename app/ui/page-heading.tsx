import type { ReactNode } from "react";

/** The head of a page: what it is, and what can be done with it. */
export function PageHeading({
  title,
  kicker,
  intro,
  children,
}: {
  title: ReactNode;
  kicker?: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="pt-9 pb-7">
      {kicker && <p className="label-plate kicker mb-1">{kicker}</p>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className={`min-w-0 leading-[1.14] ${hasLongWord(title) ? longSize : usualSize}`}>{title}</h1>
        {/* On a telephone one reads what the page is before one is asked to do something. */}
        {children && (
          <div className="flex flex-wrap items-end gap-x-8 gap-y-3 max-sm:order-last">{children}</div>
        )}
        {intro && (
          <div className="basis-full">
            <div className="measure text-lg text-soft">{intro}</div>
          </div>
        )}
      </div>
    </header>
  );
}

const usualSize = "text-[clamp(1.6rem,8.6vw,2.4rem)]";
/** "Verbraucherinformationen" stands on one line at 320 px, also where the browser knows no German hyphenation. */
const longSize = "text-[clamp(1.4rem,7vw,2.4rem)]";

function hasLongWord(title: ReactNode): boolean {
  return typeof title === "string" && /\S{22,}/.test(title);
}
