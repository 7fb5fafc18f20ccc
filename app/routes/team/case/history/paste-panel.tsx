import { Link } from "react-router";
import { ActionForm, type FieldOf } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { informationOptions } from "#app/routes/team/case/shell/citation-labels.ts";
import { type CaseOutlet, useCase } from "#app/routes/team/case/shell/use-case.ts";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import type { PastedForm } from "./history-handlers.ts";
import { PasteReading } from "./paste-reading.tsx";
import { Panel } from "./rows/panel.tsx";
import { useHere } from "./rows/use-here.ts";

/** Turns spreadsheet rows into drafts, once somebody has seen how they are read; unreadable ones stay, with the problem. */
export function PastePanel({ refused }: { refused: PastedForm | undefined }) {
  const lang = useLanguage();
  const { closed, formTo } = useHere();
  const { sources } = useCase();
  const { pasted, read } = refused ?? {};
  const intent = read ? "paste" : "read-paste";
  return (
    <Panel id="paste" title={m.desk_paste()}>
      {pasted && <Problems pasted={pasted} />}
      {read && <PasteReading read={read} />}
      <ActionForm
        key={`${intent} ${pasted?.drafted} ${pasted?.problems.length}`}
        action={{ intent }}
        section="paste"
        to={formTo("paste")}
        submit={read ? m.desk_paste_submit() : m.desk_paste_read()}
        variant={read ? "primary" : "secondary"}
        refused={refused && { ...refused, values: { ...refused.values, intent } }}
      >
        {(field) => (
          <>
            <TextAreaField
              {...field("table")}
              label={m.desk_paste_table()}
              hint={read ? m.desk_paste_as_read() : m.desk_paste_hint()}
              rows={read ? 3 : 8}
              readOnly={read !== undefined}
              wrap="off"
              spellCheck={false}
            />
            {read ? (
              <>
                <input type="hidden" name="locale" value={refused?.values.locale ?? lang} />
                <ListSource sources={sources} field={field} />
              </>
            ) : (
              <SelectField
                {...field("locale", lang)}
                label={m.desk_paste_language()}
                options={[
                  { value: "de", label: m.team_language_de() },
                  { value: "en", label: m.team_language_en() },
                ]}
              />
            )}
          </>
        )}
      </ActionForm>
      <Link to={closed} className="link justify-self-start" preventScrollReset>
        {m.desk_close()}
      </Link>
    </Panel>
  );
}

type ListSourceProps = { sources: CaseOutlet["sources"]; field: FieldOf };

/** The list that all rows were taken from: without one they are drafts without evidence. */
function ListSource({ sources, field }: ListSourceProps) {
  const none = { value: "", label: m.desk_paste_no_source() };
  const listed = sources.map(({ id, title, evidenceClass }) => ({
    value: id,
    label: `${evidenceClass} · ${title}`,
  }));
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <SelectField
        {...field("sourceId")}
        label={m.desk_paste_source()}
        hint={m.desk_paste_source_hint()}
        options={[none, ...listed]}
      />
      <SelectField
        {...field("information", "primary")}
        label={m.evidence_information()}
        options={informationOptions()}
      />
    </div>
  );
}

function Problems({ pasted }: { pasted: NonNullable<PastedForm["pasted"]> }) {
  const { drafted, problems } = pasted;
  return (
    <div role="alert" className="grid gap-2 border-2 border-oxblood bg-paper px-4 py-3">
      <p className="font-semibold">
        {m.desk_paste_result({ drafted: String(drafted), problems: String(problems.length) })}
      </p>
      <Table
        caption={m.desk_paste_problems()}
        columns={[
          { label: m.desk_paste_row(), numeric: true },
          { label: m.desk_paste_text() },
          { label: m.desk_paste_problem() },
        ]}
      >
        {problems.map(({ row, text, problem }) => (
          <tr key={row}>
            <td className="figures text-right">{row}</td>
            <td className="break-words">{text.replaceAll("\t", " · ")}</td>
            <td>{problem}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
