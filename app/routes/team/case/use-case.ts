import { useOutletContext } from "react-router";
import type { ResearchStatus } from "#business/researches/research.ts";
import type { PanelFacts } from "./panel/load-panel.ts";

/** What the enclosing page tells every tab of a case. */
export type CaseOutlet = {
  researchId: string;
  state: { status: ResearchStatus; progressPercentage: number; statusMessage: string | null };
  /** Findings and progress can be entered. */
  running: boolean;
  /** By this person. */
  open: boolean;
  builtIn: number | null;
  /** YYYY-MM-DD in Berlin. */
  today: string;
  /** The customer's, as a label. */
  language: string;
  candidates: number;
  /** Next to the tab. */
  shownSource: string | null;
  citations: PanelFacts["citations"];
};

export function useCase(): CaseOutlet {
  return useOutletContext<CaseOutlet>();
}
