import { data, redirect } from "react-router";
import { clearCookie, setCookie } from "#app/http/cookies.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { isLanguage } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import type { Route } from "./+types/theme.ts";

/** Light, dark or system. With `?stay` the page stays and picks up the new choice by itself. */
export async function action(args: Route.ActionArgs) {
  const choose = on(noFields, async (_, { form }) => {
    const theme = form.get("theme");
    const lasting = theme === "light" || theme === "dark";
    const cookie = lasting ? setCookie("theme", theme) : clearCookie("theme");
    if (new URL(args.request.url).searchParams.has("stay"))
      return data(null, { headers: { "Set-Cookie": cookie } });
    return seeOther(pathHere(form.get("next")) ?? `/${args.params.lang}`, [cookie]);
  });
  return formAction(args, choose);
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/${isLanguage(params.lang) ? params.lang : "de"}`);

/** Prevents open redirects. */
function pathHere(next: FormDataEntryValue | null): string | undefined {
  return typeof next === "string" && /^\/(de|en)(\/[\w\-/.]*)?(\?[^\s\\]*)?$/.test(next) ? next : undefined;
}
