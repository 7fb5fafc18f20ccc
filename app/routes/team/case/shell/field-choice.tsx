import { useRef } from "react";
import { m } from "#texts/messages.js";

type FieldChoiceProps = {
  field: string;
  label: string;
  who: string;
  /** As the form would send them. */
  theirs: string;
  mine: string;
  /** The same for people: codes have labels. */
  shown: (value: string) => string;
  takesTheirs: boolean;
  choose: (takesTheirs: boolean) => void;
};

/** Both texts of one field, either of which goes into it. Without JavaScript they are there to be read. */
export function FieldChoice(props: FieldChoiceProps) {
  const { field, label, who, theirs, mine, shown, takesTheirs, choose } = props;
  const row = useRef<HTMLDListElement>(null);
  const own = useRef(mine);
  const put = (next: boolean) => {
    const control = row.current?.closest("form")?.elements.namedItem(field);
    if (next === takesTheirs || !isControl(control)) return;
    if (next) own.current = valueIn(control);
    setValue(control, next ? theirs : own.current);
    choose(next);
  };
  return (
    <dl ref={row} className="grid gap-x-6 gap-y-3 border-t border-rule pt-2 @md:grid-cols-2">
      <div className="min-w-0">
        <dt className="label-plate">{m.desk_conflict_theirs({ field: label, who })}</dt>
        <dd className="break-words whitespace-pre-line">{shown(theirs)}</dd>
        <dd>
          <Take
            isTaken={takesTheirs}
            take={() => put(true)}
            label={m.desk_conflict_theirs({ field: label, who })}
          />
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="label-plate">{m.desk_conflict_yours({ field: label })}</dt>
        <dd className="break-words whitespace-pre-line">{shown(mine)}</dd>
        <dd>
          <Take
            isTaken={!takesTheirs}
            take={() => put(false)}
            label={m.desk_conflict_yours({ field: label })}
          />
        </dd>
      </div>
    </dl>
  );
}

function Take({ isTaken, take, label }: { isTaken: boolean; take: () => void; label: string }) {
  const text = isTaken ? m.desk_conflict_taken_one() : m.desk_conflict_take_one();
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      aria-label={`${text}: ${label}`}
      onClick={take}
      className="mt-1 min-h-10 border border-rule px-3 py-1 text-sm text-soft hover:text-ink aria-pressed:border-2 aria-pressed:border-fir aria-pressed:text-ink noscript:hidden"
    >
      {text}
    </button>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(control: unknown): control is Control {
  return control instanceof HTMLElement && "value" in control;
}

function valueIn(control: Control): string {
  return control.type === "checkbox" && !(control as HTMLInputElement).checked ? "" : control.value;
}

/** As if it were typed: fields that read while typing, and the draft, learn of it. */
function setValue(control: Control, value: string): void {
  if (control.type === "checkbox") {
    if ((control as HTMLInputElement).checked !== (value !== "")) control.click();
    return;
  }
  // React notices a change only when the prototype's setter is used.
  Reflect.set(Object.getPrototypeOf(control) as object, "value", value, control);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
