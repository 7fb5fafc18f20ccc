import type { SubmitEvent } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";

/** Light, dark or system. A form, so that it works without JavaScript. */
export function ThemeSwitch() {
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const shell = useRouteLoaderData<{ theme: "light" | "dark" | null }>("root");
  const asked = fetcher.formData?.get("theme");
  const current = asked ?? shell?.theme ?? "system";
  const choices = [
    ["system", m.site_theme_system()],
    ["light", m.site_theme_light()],
    ["dark", m.site_theme_dark()],
  ] as const;

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget, event.nativeEvent.submitter);
    void fetcher.submit(body, { method: "post", action: `/${lang}/theme?stay` });
  }

  return (
    <form
      method="post"
      action={`/${lang}/theme`}
      onSubmit={choose}
      className="no-print flex flex-wrap items-center gap-x-3"
    >
      <input type="hidden" name="next" value={pathname + search} />
      <span className="label-plate">{m.site_theme()}</span>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-pressed={current === value}
          className="min-h-9 border-b-2 border-transparent px-0.5 text-sm text-soft hover:text-ink aria-pressed:border-brass aria-pressed:text-ink"
        >
          {label}
        </button>
      ))}
    </form>
  );
}
