import { Outlet } from "react-router";
import { SubTab, SubTabs } from "#app/parts/sub-tabs.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { m } from "#texts/messages.js";

/** The three pages of the profile. */
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
