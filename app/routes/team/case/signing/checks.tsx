import { Link, useLocation } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { signOffOfCase } from "#business/signing/read-sign-off.ts";
import { m } from "#texts/messages.js";
import { checkTexts } from "./signing-texts.ts";

type ChecksProps = Pick<Awaited<ReturnType<typeof signOffOfCase>>, "checklist" | "uncited" | "promised">;

/** The last two are decided in the form. */
export function Checks({ checklist, uncited, promised }: ChecksProps) {
  const items = [
    ...checklist.map(({ check, open }) => ({
      open: open > 0,
      meant: check === "cited" ? uncited : [],
      text: open ? checkTexts[check].open({ count: open }) : checkTexts[check].done(),
    })),
    {
      open: promised.late,
      meant: [],
      text: promised.late ? m.signing_check_promise_open() : m.signing_check_promise_kept(),
    },
    {
      open: promised.guaranteed,
      meant: [],
      text: promised.guaranteed ? m.signing_check_guarantee_open() : m.signing_check_guarantee_none(),
    },
  ];
  return (
    <ul className="grid gap-1">
      {items.map(({ open, text, meant }) => (
        <li key={text} className="flex gap-3">
          <span aria-hidden="true" className={open ? "text-oxblood" : "text-fir"}>
            {open ? "○" : "●"}
          </span>
          <div>
            {text}
            {meant.length > 0 && <Meant rows={meant} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Where each is given its evidence: a statement opened on the desk, a period in its list. */
function Meant({ rows }: { rows: ChecksProps["uncited"] }) {
  const lang = useLanguage();
  const { pathname } = useLocation();
  const desk = pathname.replace(/\/signing$/, "");
  return (
    <ul className="grid text-sm">
      {rows.map(({ id, kind, title }) => (
        <li key={id}>
          <Link
            to={kind === "statement" ? `${desk}?edit=${id}#s-${id}` : `${desk}#custody`}
            className="link inline-flex min-h-8 items-center"
          >
            {title[lang]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
