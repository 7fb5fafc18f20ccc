import { data, redirect } from "react-router";
import { isLanguage } from "#app/language.ts";
import { houseContext } from "#app/zones.ts";
import type { Route } from "./+types/theme.ts";

const year = 365 * 24 * 60 * 60;

/** Light, dark, or as the system has it. With `?stay` the page stays where it is and reads the new choice by itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  const lasting = theme === "light" || theme === "dark";
  const secure = context.get(houseContext).config.publicUrl.startsWith("https://") ? "; Secure" : "";
  const cookie = `theme=${lasting ? theme : ""}; Path=/; SameSite=Lax; Max-Age=${lasting ? year : 0}${secure}`;
  const headers = { "Set-Cookie": cookie };
  if (new URL(request.url).searchParams.has("stay")) return data(null, { headers });
  return redirect(pathHere(form.get("next")) ?? `/${params.lang}`, { status: 303, headers });
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/${isLanguage(params.lang) ? params.lang : "de"}`);

/** Only a path of ours: nobody is led to another site by a form. */
function pathHere(next: FormDataEntryValue | null): string | undefined {
  return typeof next === "string" && /^\/(de|en)(\/[\w\-/.]*)?(\?[^\s\\]*)?$/.test(next) ? next : undefined;
}
