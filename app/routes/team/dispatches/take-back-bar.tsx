import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useLetterKeys } from "#app/routes/team/shell/use-letter-keys.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { RefusedDispatch } from "./refused-dispatch.tsx";
import type { ShownDispatch } from "./shown-dispatch.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** What this person just sent; `z` takes the latest back. Its forms navigate: a live update would lose a fetcher's redirect. */
export function TakeBackBar({ dispatches }: { dispatches: readonly ShownDispatch[] }) {
  const lang = useLanguage();
  const address = `/${lang}/team/dispatches`;
  const pending = useNavigation().formAction === address;
  const latest = useRef<HTMLFormElement>(null);
  useLetterKeys({ z: () => latest.current?.requestSubmit() });
  const refused = dispatches.filter((each) => each.state === "refused");
  if (dispatches.length === 0) return null;
  return (
    <aside
      aria-label={m.dispatch_bar()}
      className="no-print sticky bottom-0 z-40 -mx-4 mt-6 grid gap-2 border-t-2 border-brass bg-sheet px-4 py-2.5 shadow-sheet md:-mx-6 md:px-6"
    >
      {sentTogether(dispatches).map((group, i) => (
        <Form
          key={group[0]?.id}
          ref={i === 0 ? latest : undefined}
          method="post"
          action={address}
          className="flex flex-wrap items-center gap-x-6 gap-y-2"
        >
          <HeldGroup group={group} arrived={dispatches} pending={pending} isLatest={i === 0} />
        </Form>
      ))}
      {refused.map((dispatch) => (
        <RefusedDispatch key={dispatch.id} dispatch={dispatch} />
      ))}
    </aside>
  );
}

/** What one click sent, perhaps to several customers; latest first. */
function sentTogether(dispatches: readonly ShownDispatch[]): ShownDispatch[][] {
  const held = dispatches.filter(({ state }) => state === "held");
  const groups = Map.groupBy(held, ({ createdAt }) => createdAt.getTime());
  return [...groups.entries()].toSorted(([a], [b]) => b - a).map(([, group]) => group);
}

type HeldGroupProps = {
  group: readonly ShownDispatch[];
  /** Changes whenever the page's data loads. */
  arrived: unknown;
  pending: boolean;
  isLatest: boolean;
};

function HeldGroup({ group, arrived, pending, isLatest }: HeldGroupProps) {
  const seconds = useSecondsLeft(group[0]?.leftMs ?? 0, arrived);
  return (
    <>
      <input type="hidden" name="intent" value="take-back" />
      <input type="hidden" name="dispatchIds" value={group.map(({ id }) => id).join(",")} />
      <p role="status">{heldText(group)}</p>
      <p aria-hidden="true" className="figures min-w-24 font-semibold text-brass noscript:hidden">
        {seconds > 0 ? m.dispatch_seconds({ count: String(seconds) }) : m.dispatch_now()}
      </p>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        aria-keyshortcuts={isLatest ? "z" : undefined}
      >
        {m.dispatch_take_back()}
        {isLatest && <kbd className="figures rounded border border-edge px-1.5 noscript:hidden">z</kbd>}
      </Button>
    </>
  );
}

function heldText(group: readonly ShownDispatch[]): string {
  const [first] = group;
  if (group.length > 1 || !first) return m.dispatch_several({ count: String(group.length) });
  const { kind, number } = first;
  if (kind === "publication") return m.dispatch_publication({ number });
  return kind === "question" ? m.dispatch_question({ number }) : m.dispatch_message({ number });
}
