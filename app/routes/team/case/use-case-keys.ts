import { useFetcher, useLocation, useNavigate, useRouteLoaderData } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { useFormErrorToast } from "#app/parts/forms/use-form-error-toast.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { lastQueue } from "#app/routes/team/shell/last-queue.ts";
import { useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { useLetterKeys } from "#app/routes/team/shell/use-letter-keys.ts";
import type { Step } from "#business/worklist/step-in-queue.ts";
import { usePanelAddress } from "./shell/use-panel-address.ts";

/** Letter keys for the open case, on any of its tabs. */
export function useCaseKeys(researchId: string): void {
  const lang = useLanguage();
  const address = `/${lang}/team/researches/${researchId}`;
  const here = useLocation();
  const navigate = useNavigate();
  const mayDo = useMayDo();
  const assigning = useFetcher<RefusedForm>();
  useFormErrorToast(assigning.data);
  const me = useRouteLoaderData<{ me: string }>("routes/team/layout")?.me ?? "";
  const { tabAt } = usePanelAddress();
  const write = (field: string) => {
    const tab = "/conversation";
    if (here.pathname !== address + tab) void navigate(`${tabAt(address + tab)}#conversation`);
    focusWhenThere(field);
  };
  const step = (step: Step) => {
    const query = new URLSearchParams({ case: researchId, step, queue: lastQueue().slice(1) });
    void navigate(`/${lang}/team/step?${query}`);
  };
  useLetterKeys({
    "[": () => step("previous"),
    "]": () => step("next"),
    1: () => focusWhenThere(".case-side"),
    2: () => focusWhenThere(".case-centre"),
    3: () => focusWhenThere(".case-panel"),
    r: () => write("#conversation textarea[name=message]"),
    q: () => write("#conversation input[name=answerBy]"),
    n: () => write("#conversation textarea[name=note]"),
    m: () => write("#canned-text"),
    t: () => write("#canned-text"),
    e: () => {
      if (!mayDo("research")) return;
      const [, kept] = tabAt(address).split("?");
      const query = new URLSearchParams(kept);
      query.set("edit", "new");
      void navigate(`${address}?${query}#new`);
      focusWhenThere("#new input:not([type=hidden])");
    },
    a: () => {
      if (!mayDo("planning")) return;
      const form = { intent: "assign", researchIds: researchId, assigneeId: me };
      void assigning.submit(
        { ...form, here: `${here.pathname}${here.search}` },
        { method: "post", action: `/${lang}/team/commands` },
      );
    },
  });
}

const mostFrames = 300;

/** A loading page has it a few frames later; opens the fold it is in. */
function focusWhenThere(selector: string, frames = mostFrames): void {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) {
    if (frames > 0) requestAnimationFrame(() => focusWhenThere(selector, frames - 1));
    return;
  }
  found.closest("details")?.setAttribute("open", "");
  found.focus();
}
