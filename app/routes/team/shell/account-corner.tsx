import type { ReactNode } from "react";
import { Link } from "react-router";
import { LanguageSwitch } from "#app/parts/page/language-switch.tsx";
import { ThemeSwitch } from "#app/parts/page/theme-switch.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";

type AccountCornerProps = { greeting: string; demonstration: boolean; keys?: ReactNode };

/** Who is signed in, and the links out of the workspace. */
export function AccountCorner({ greeting, demonstration, keys }: AccountCornerProps) {
  const lang = useLanguage();
  const plain = "flex min-h-8 items-center underline-offset-4 hover:underline";
  return (
    <div className="grid gap-1 px-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-soft">
        <p>{m.team_signed_in({ name: greeting })}</p>
        <LanguageSwitch />
      </div>
      {keys}
      <Link to={`/${lang}/dashboard/profile`} className={plain}>
        {m.team_account()}
      </Link>
      <Link to={`/${lang}`} className={plain}>
        {m.team_to_site()}
      </Link>
      {demonstration && (
        <a href="/dev/mailbox" className={plain}>
          {m.team_mailbox()}
        </a>
      )}
      <form method="post" action={`/${lang}/auth/sign-out`}>
        <button type="submit" className={plain}>
          {m.site_sign_out()}
        </button>
      </form>
      <ThemeSwitch />
    </div>
  );
}
