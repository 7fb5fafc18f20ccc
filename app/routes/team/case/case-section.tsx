import type { ReactNode } from "react";
import { m } from "#texts/messages.js";

export function CaseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scholarly border-t border-ink py-7">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}

/** Links to the sections; marks a question waiting for an answer. */
export function CaseNavigation({ asked }: { asked: boolean }) {
  const sections = {
    orders: m.team_orders(),
    state: m.team_case_state(),
    archive: m.team_archive(),
    entry: m.team_entry(),
    history: m.case_timeline(),
    searches: m.team_searches(),
    documents: m.case_documents(),
    conversation: m.team_conversation(),
    audit: m.team_audit(),
  };
  return (
    <nav aria-label={m.team_sections()} className="no-print border-t border-rule py-2">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(sections).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-10 items-center">
              {name}
            </a>
            {id === "conversation" && asked && (
              <span className="ml-2 text-sm font-semibold text-brass">{m.team_unanswered()}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
