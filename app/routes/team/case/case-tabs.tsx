import { Tab, Tabs } from "#app/ui/tabs.tsx";
import { m } from "#texts/messages.js";

type CaseTabsProps = { address: string; asked: boolean; candidates: number };

export function CaseTabs({ address, asked, candidates }: CaseTabsProps) {
  return (
    <Tabs label={m.team_sections()} low>
      <Tab to={address} end>
        {m.case_timeline()}
      </Tab>
      <Tab to={`${address}/evidence`}>{m.evidence_open()}</Tab>
      <Tab to={`${address}/matches`} count={candidates} counted={m.desk_candidates_open()}>
        {m.desk_tab_matches()}
      </Tab>
      <Tab to={`${address}/conversation`} count={asked ? 1 : 0} counted={m.team_unanswered()}>
        {m.team_conversation()}
      </Tab>
      <Tab to={`${address}/order`}>{m.desk_tab_order()}</Tab>
    </Tabs>
  );
}
