import type { ReactNode } from "react";
import { unbrokenText } from "./unbroken.tsx";

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
      {kicker && <p className="label-plate -mt-[1.41rem] mb-1">{kicker}</p>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className={`min-w-0 leading-[1.14] ${hasLongWord(title) ? longWordSize : usualSize}`}>
          {unbrokenText(title)}
        </h1>
        {/* On phones the heading comes before the actions. */}
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

const usualSize = "text-[clamp(min(1.6rem,9vw),8.6vw,2.4rem)]";
const longWordSize = "text-[clamp(min(1.4rem,7.4vw),7vw,2.4rem)]";

function hasLongWord(title: ReactNode): boolean {
  return typeof title === "string" && /\S{21,}/.test(title);
}
