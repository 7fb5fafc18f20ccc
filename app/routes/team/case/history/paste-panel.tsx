import { Link } from "react-router";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import type { PastedForm } from "./history-handlers.ts";
import { Panel } from "./rows/panel.tsx";
import { useHere } from "./rows/use-here.ts";

/** Turns spreadsheet rows into drafts; unreadable ones stay, with the problem. */
export function PastePanel({ refused }: { refused: PastedForm | undefined }) {
  const lang = useLanguage();
  const { closed, formTo } = useHere();
  const pasted = refused?.pasted;
  return (
    <Panel id="paste" title={m.desk_paste()}>
      {pasted && <Problems pasted={pasted} />}
      <ActionForm
        key={pasted ? `${pasted.drafted} ${pasted.problems.length}` : ""}
        action={{ intent: "paste" }}
        section="paste"
        to={formTo("paste")}
        submit={m.desk_paste_submit()}
        refused={refused}
      >
        {(field) => (
          <>
            <TextAreaField
              {...field("table")}
              label={m.desk_paste_table()}
              hint={m.desk_paste_hint()}
              rows={8}
              wrap="off"
              spellCheck={false}
            />
            <SelectField
              {...field("locale", lang)}
              label={m.desk_paste_language()}
              options={[
                { value: "de", label: m.team_language_de() },
                { value: "en", label: m.team_language_en() },
              ]}
            />
          </>
        )}
      </ActionForm>
      <Link to={closed} className="link justify-self-start" preventScrollReset>
        {m.desk_close()}
      </Link>
    </Panel>
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
