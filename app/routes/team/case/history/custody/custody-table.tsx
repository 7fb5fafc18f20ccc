import { custodyLabels } from "#app/routes/team/case/history/rows/field-labels.ts";
import { GradeMark } from "#app/routes/team/case/history/rows/grade-mark.tsx";
import { Choice, hasEnded, StatusBadge, TitleLink } from "#app/routes/team/case/history/rows/row-parts.tsx";
import { useHere } from "#app/routes/team/case/history/rows/use-here.ts";
import { VersionList } from "#app/routes/team/case/history/rows/version-list.tsx";
import { WithdrawForm } from "#app/routes/team/case/history/rows/withdraw-form.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { RemarkSign, RemarksAt } from "#app/routes/team/case/signing/remarks-at.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import type { OpenedVersions } from "../rows/load-versions.ts";
import type { CustodyFacts } from "./custody-facts.ts";
import { CustodyForm } from "./custody-form.tsx";
import { toSubject } from "./custody-subject.ts";

type Found = {
  holders: readonly { value: string; label: string }[];
  custody: readonly CustodyFacts[];
  versions: OpenedVersions | null;
};
type CustodyTableProps = { found: Found; refused: ConflictedForm | undefined };

/** Who held the vehicle, as in a museum's provenance: certain and possible periods. */
export function CustodyTable({ found, refused }: CustodyTableProps) {
  const { open: running } = useCase();
  const { open, opened } = useHere();
  const openedId = opened.get("edit") ?? opened.get("withdraw") ?? opened.get("versions");
  const columns = [
    { label: m.desk_choose(), hidden: true },
    { label: m.custody_when() },
    { label: m.custody_party() },
    { label: m.custody_role_and_acquisition() },
    { label: m.desk_column_grade() },
    { label: m.desk_status() },
  ];
  return (
    <CaseSection id="custody" title={m.custody_title()}>
      {running && (
        <p className="no-print">
          <ButtonLink
            to={open("edit", "new-custody", "new-custody")}
            size="small"
            variant="secondary"
            preventScrollReset
          >
            {m.custody_add()}
          </ButtonLink>
        </p>
      )}
      {running && openedId === "new-custody" && <CustodyForm refused={refused} holders={found.holders} />}
      {found.custody.length === 0 && <p className="text-soft">{m.custody_none()}</p>}
      {found.custody.length > 0 && (
        <div className="desk-table desk-custody">
          <Table caption={m.custody_periods()} columns={columns}>
            {found.custody.map((custody) => (
              <CustodyRow key={custody.id} custody={custody}>
                {custody.id === openedId && (
                  <>
                    <RemarksAt subject={`custody:${custody.id}`} at="history" />
                    <Opened custody={custody} found={found} refused={refused} />
                  </>
                )}
              </CustodyRow>
            ))}
          </Table>
        </div>
      )}
    </CaseSection>
  );
}

function CustodyRow({ custody, children }: { custody: CustodyFacts; children: React.ReactNode }) {
  const { id, when, asTyped, role, acquisition, place, grade, status, reason } = custody;
  const struck = hasEnded(custody) ? "line-through decoration-1" : "";
  const subject = toSubject(custody);
  const because = hasEnded(custody) && reason ? m.desk_because({ reason }) : undefined;
  const details = [role, acquisition, place].filter(Boolean).join(", ");
  return (
    <>
      <tr id={`c-${id}`} tabIndex={-1}>
        <td>
          <Choice subject={subject} />
        </td>
        <td className={`figures ${struck}`} title={when}>
          {when}
          {asTyped && (
            <span className="desk-aside text-soft" title={m.desk_date_as_typed({ text: asTyped })}>
              {m.desk_date_as_typed({ text: asTyped })}
            </span>
          )}
        </td>
        <td>
          <RemarkSign subject={`custody:${id}`} />
          <TitleLink subject={subject} />
          <span className={`desk-aside ${because ? "text-oxblood" : "text-soft"}`} title={because}>
            <span className="desk-when">{when}</span> {because}
          </span>
        </td>
        <td title={details}>{details}</td>
        <td>
          <GradeMark grade={grade} oldCitation={null} />
        </td>
        <td>
          <StatusBadge status={status} />
        </td>
      </tr>
      {children && (
        <tr className="desk-opened">
          <td colSpan={6}>{children}</td>
        </tr>
      )}
    </>
  );
}

/** The row opened by the address, and for what. */
function Opened({ custody, found, refused }: CustodyTableProps & { custody: CustodyFacts }) {
  const { opened } = useHere();
  const { open } = useCase();
  const { id } = custody;
  const common = { subject: toSubject(custody), name: "custodyId", row: `c-${id}`, refused } as const;
  if (found.versions?.id === id)
    return (
      <VersionList
        {...common}
        intent="restore-custody"
        labels={custodyLabels()}
        versions={found.versions.versions}
      />
    );
  if (!open || hasEnded(custody)) return null;
  if (opened.get("edit") === id) return <CustodyForm key={id} custody={custody} refused={refused} />;
  if (opened.get("withdraw") === id) return <WithdrawForm key={id} {...common} intent="withdraw-custody" />;
  return null;
}
