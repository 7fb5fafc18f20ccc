import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useHeldRequests } from "#app/connection/held-requests.ts";
import { useSignOutElsewhere } from "#app/connection/use-sign-out-elsewhere.ts";
import { useActivity } from "#app/parts/page/use-activity.ts";
import { useFocusOnNavigation } from "#app/parts/page/use-focus-on-navigation.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useSiteData } from "#app/parts/page/use-site-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import { AccountCorner } from "./account-corner.tsx";
import type { Area } from "./area.ts";
import { KeysButton, KeysDialog } from "./keys-dialog.tsx";
import { lastQueue } from "./last-queue.ts";
import { FindLink, Palette } from "./palette.tsx";
import type { PaletteMode } from "./palette-box.tsx";
import { Rail, WorkspaceMark } from "./rail.tsx";
import { useLetterKeys } from "./use-letter-keys.ts";

/** Every team page's frame: navigation with counts, folded on phones, and the page in full width. */
export function TeamShell({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const facts = useSiteData();
  useActivity();
  useFocusOnNavigation();
  useSignOutElsewhere(facts && facts.signedIn !== null);
  const lang = useLanguage();
  const rail = <Rail areas={areas} />;
  const account = {
    greeting: facts?.signedIn?.greeting ?? "",
    demonstration: facts?.demonstration ?? false,
  };
  const [palette, setPalette] = useState<PaletteMode | null>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  const find = () => setPalette("search");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLetterKeys({
    s: () => /\/team\/researches\//.test(pathname) && setPalette("rest"),
    u: () => pathname !== `/${lang}/team` && void navigate(`/${lang}/team${lastQueue()}`),
  });
  return (
    <div className="workspace min-h-dvh md:grid md:grid-cols-[12.5rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="no-print border-rule bg-sheet max-md:border-b md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:gap-4 md:overflow-y-auto md:border-r md:py-4">
        <div className="flex items-center justify-between gap-3 max-md:py-2 max-md:pr-3">
          <WorkspaceMark product={product} />
          <div className="flex gap-3 md:hidden">
            <FindLink onOpen={find} className="min-h-10" />
            <FoldedRail>
              {rail}
              <AccountCorner {...account} />
            </FoldedRail>
          </div>
        </div>
        <FindLink onOpen={find} className="mx-3 max-md:hidden" />
        <div className="grow max-md:hidden">{rail}</div>
        <div className="max-md:hidden">
          <AccountCorner {...account} keys={<KeysButton onOpen={() => setKeysOpen(true)} />} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="relative min-w-0 px-4 pb-16 outline-none md:px-6">
        <LoadingLine />
        {children}
      </main>
      <KeysDialog open={keysOpen} setOpen={setKeysOpen} />
      <Palette mode={palette} setMode={setPalette} areas={areas} showKeys={() => setKeysOpen(true)} />
      <ToastRegion label={m.site_messages()} closeText={m.site_close()} flash={facts?.flash} />
    </div>
  );
}

/** On a phone. Works without JavaScript; with it, Escape and navigation close it. */
function FoldedRail({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(() => menu.current?.removeAttribute("open"), [key]);
  function closeOnEscape(event: React.KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.removeAttribute("open");
    menu.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="md:hidden">
      <summary className={`${buttonClass("secondary", "small")} list-none`}>{m.team_menu()}</summary>
      <div className="absolute inset-x-0 z-40 mt-2 grid gap-4 border-b-2 border-ink bg-sheet py-4 shadow-sheet">
        {children}
      </div>
    </details>
  );
}

function LoadingLine() {
  const held = useHeldRequests();
  const loading = useNavigation().state !== "idle" && held.length === 0;
  return (
    <p role="status" className="label-plate no-print absolute top-2 right-4 md:right-6">
      {loading && m.dashboard_loading()}
    </p>
  );
}
