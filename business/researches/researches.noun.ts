import type { Noun } from "../noun.ts";

export const researches = {
  tables: {
    researches: {
      level: "confidential",
      rights: { customerOwn: "si", staff: "su" },
      duty: "research",
      kept: "cases",
      exported: "own",
      ends: { in: "business/researches/erase-case.ts" },
    },
    agenda_items: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { case: "research_id" },
    },
    case_notes: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "conversation",
      kept: "cases",
      ends: { case: "research_id" },
    },
    case_plans: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "planning",
      kept: "cases",
      ends: { in: "business/researches/erase-case.ts" },
    },
    contradictions: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { in: "business/researches/erase-case.ts" },
    },
    dispatches: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "conversation",
      kept: "cases",
      ends: { case: "research_id" },
    },
    enquiries: {
      level: "confidential",
      rights: { visitorOwn: "siud", staff: "s" },
      kept: "searches",
      ends: { in: "business/researches/enquiries/purge-enquiries.ts" },
    },
  },
  notifications: {
    research_started: {},
    extra_started: {},
    status_changed: {},
    progress_changed: {},
    finding_added: {},
    findings_added: {},
    team_answered: { leadsTo: "conversation" },
    question_asked: { leadsTo: "conversation" },
  },
} as const satisfies Noun;
