import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ShownVehicle, VehicleDetails } from "#app/parts/case/case-detail.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { agendaKinds } from "#business/researches/agenda/agenda.ts";
import type { Elsewhere } from "#business/worklist/read-elsewhere.ts";
import { m } from "#texts/messages.js";
import type { PersonFacts } from "./load-case.ts";
import type { MarkFacts } from "./marks/load-marks.ts";
import { sourceText } from "./marks/source-text.ts";
import { validityText } from "./marks/validity-text.ts";
import { custodyRoleOptions } from "./shell/citation-labels.ts";
import { usePanelAddress } from "./shell/use-panel-address.ts";
import { type OpenItem, SideAgenda } from "./side-agenda.tsx";

type CaseSideProps = {
  vehicle: ShownVehicle;
  marks: readonly MarkFacts[];
  agenda: readonly OpenItem[];
  people: readonly PersonFacts[];
  elsewhere: readonly Elsewhere[];
  /** Of the case. */
  address: string;
  today: string;
  customer: {
    firstName: string | null;
    lastName: string | null;
    billedName: string;
    email: string;
    language: string;
  };
};

/** The case's starting point: the customer's words, which nobody changes, and the marks known today. */
export function CaseSide({
  vehicle,
  marks,
  agenda,
  people,
  elsewhere,
  address,
  today,
  customer,
}: CaseSideProps) {
  const { tabAt } = usePanelAddress();
  return (
    <aside aria-label={m.desk_side()} tabIndex={-1} className="case-side grid min-w-0 content-start gap-6">
      <section aria-labelledby="side-vehicle">
        <h2 id="side-vehicle" className="text-lg">
          {vehicle.kind === "antique-boat" ? m.team_boat() : m.team_vehicle()}
        </h2>
        <div className="case-words grid gap-3">
          <VehicleDetails vehicle={vehicle} brief />
        </div>
      </section>
      <section aria-labelledby="side-marks">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="side-marks" className="text-lg">
            {m.desk_marks()}
          </h2>
          <Link to={tabAt(`${address}/marks`)} className="link inline-flex min-h-9 items-center text-sm">
            {m.desk_marks_edit()}
          </Link>
        </div>
        {marks.length === 0 && <p className="text-sm text-soft">{m.desk_marks_none()}</p>}
        <FoldedList label={m.desk_marks()} items={marks}>
          {(mark) => (
            <li key={mark.id} className="border-b border-rule py-1 text-sm leading-snug">
              <SideLine what={<span className="figures text-base">{mark.raw}</span>} kind={mark.typeName} />
              <span className="text-soft">{validityText(mark)} · </span>
              <span className={mark.evidenceClass ? "text-soft" : "text-brass"}>{sourceText(mark)}</span>
            </li>
          )}
        </FoldedList>
      </section>
      {agendaKinds.map((kind) => (
        <SideAgenda key={kind} kind={kind} items={agenda} address={`${address}/agenda`} today={today} />
      ))}
      <SidePeople people={people} address={address} />
      <SideElsewhere elsewhere={elsewhere} address={address} />
      <section aria-labelledby="side-customer">
        <h2 id="side-customer" className="text-lg">
          {m.team_customer()}
        </h2>
        <dl>
          <Fact label={m.desk_customer_name()}>
            {[customer.firstName, customer.lastName].filter(Boolean).join(" ") || customer.billedName}
          </Fact>
          <Fact label={m.team_customer_email()}>
            <a href={`mailto:${customer.email}`} className="link break-all">
              {customer.email}
            </a>
          </Fact>
          <Fact label={m.team_customer_language()}>{customer.language}</Fact>
        </dl>
      </section>
    </aside>
  );
}

/** Hints where somebody has worked on this vehicle or this source before. */
function SideElsewhere({ elsewhere, address }: Pick<CaseSideProps, "elsewhere" | "address">) {
  if (elsewhere.length === 0) return null;
  const team = address.slice(0, address.lastIndexOf("/"));
  return (
    <section aria-labelledby="side-elsewhere">
      <h2 id="side-elsewhere" className="text-lg">
        {m.desk_elsewhere()}
      </h2>
      <FoldedList label={m.desk_elsewhere()} items={elsewhere}>
        {({ researchId, number, by, what }) => (
          <li key={`${by} ${researchId}`} className="border-b border-rule py-1 text-sm break-words">
            <Link to={`${team}/${researchId}`} className="link figures inline-flex min-h-6 items-center">
              {number}
            </Link>{" "}
            {by === "vehicle" ? m.desk_elsewhere_vehicle({ what }) : m.desk_elsewhere_source({ what })}
          </li>
        )}
      </FoldedList>
    </section>
  );
}

function SidePeople({ people, address }: Pick<CaseSideProps, "people" | "address">) {
  const { tabAt } = usePanelAddress();
  const roles = custodyRoleOptions();
  return (
    <section aria-labelledby="side-people">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="side-people" className="text-lg">
          {m.desk_people()}
        </h2>
        <Link
          to={tabAt(`${address}/people`)}
          aria-label={m.agenda_edit_which({ title: m.desk_people() })}
          className="link inline-flex min-h-9 items-center text-sm"
        >
          {m.desk_marks_edit()}
        </Link>
      </div>
      {people.length === 0 && <p className="text-sm text-soft">{m.desk_people_none()}</p>}
      <FoldedList label={m.desk_people()} items={people}>
        {({ id, party, role, uncertain }) => (
          <li key={id} className="border-b border-rule py-1 text-sm">
            <SideLine
              what={uncertain ? `${party}?` : party}
              kind={roles.find(({ value }) => value === role)?.label ?? ""}
            />
          </li>
        )}
      </FoldedList>
    </section>
  );
}

/** As many as one reads at a glance; the others are folded. */
const shownFirst = 6;

type FoldedListProps<T> = { label: string; items: readonly T[]; children: (item: T) => ReactNode };

function FoldedList<T>({ label, items, children }: FoldedListProps<T>) {
  const more = items.slice(shownFirst);
  return (
    <>
      <ul aria-label={label} className="grid">
        {items.slice(0, shownFirst).map(children)}
      </ul>
      {more.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
            {m.desk_side_more({ count: String(more.length) })}
          </summary>
          <ul aria-label={label} className="grid">
            {more.map(children)}
          </ul>
        </details>
      )}
    </>
  );
}

function SideLine({ what, kind }: { what: ReactNode; kind: string }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 break-words">{what}</span>
      <span className="label-plate">{kind}</span>
    </span>
  );
}
