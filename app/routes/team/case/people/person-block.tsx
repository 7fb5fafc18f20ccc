import type { ReactNode } from "react";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import type { OpenedPerson } from "./load-people.ts";
import type { PeopleOptions } from "./people-options.ts";

export type PanelProps = {
  person: OpenedPerson;
  options: PeopleOptions;
  refused: ConflictedForm | undefined;
  /** Just issued, for a letter to this person. */
  code?: string | undefined;
};

/** Where the forms of an open person post to, so that it stays open. */
export function atPerson(id: string): string {
  return `?person=${id}#p-${id}`;
}

export function PersonBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
