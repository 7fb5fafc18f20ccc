import { Outlet } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { SubTab, SubTabs } from "#app/routes/dashboard/sub-tabs.tsx";
import { m } from "#texts/messages.js";

export default function ProfileLayout() {
  const lang = useLanguage();
  return (
    <div className="grid gap-8">
      <SubTabs label={m.profile_parts()}>
        <SubTab to={`/${lang}/dashboard/profile`} end>
          {m.profile_person()}
        </SubTab>
        <SubTab to={`/${lang}/dashboard/profile/security`}>{m.profile_security()}</SubTab>
        <SubTab to={`/${lang}/dashboard/profile/privacy`}>{m.profile_privacy()}</SubTab>
      </SubTabs>
      <Outlet />
    </div>
  );
}
