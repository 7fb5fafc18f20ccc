import { Form, useNavigate } from "react-router";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { PanelFacts } from "./load-panel.ts";

type SourceChoiceProps = { sources: PanelFacts["sources"]; shownId: string };

export function SourceChoice({ sources, shownId }: SourceChoiceProps) {
  const navigate = useNavigate();
  const { panelAt, hidden } = usePanelAddress();
  return (
    <Form method="get" preventScrollReset className="flex items-end gap-3">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="grid min-w-0 grow">
        <span className="sr-only">{m.desk_panel_choose()}</span>
        <select
          key={shownId}
          name="source"
          defaultValue={shownId}
          className={`${controlClass} min-h-10! py-1! text-sm!`}
          onChange={({ target }) =>
            void navigate(panelAt({ source: target.value, page: null }), { preventScrollReset: true })
          }
        >
          {sources.map(({ id, title, evidenceClass }) => (
            <option key={id} value={id}>
              {evidenceClass} · {title}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button variant="secondary" size="small">
          {m.desk_panel_show()}
        </Button>
      </noscript>
    </Form>
  );
}
