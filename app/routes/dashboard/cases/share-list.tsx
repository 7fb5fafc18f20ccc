import { Form } from "react-router";
import { CopyButton } from "#app/parts/page/copy-button.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day, formatDate } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

export type ShareItem = {
  id: string;
  address: string;
  texts: boolean;
  pictures: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  open: boolean;
  opened: number;
  lastOpenedAt: Date | null;
};

export function ShareList({ shares }: { shares: readonly ShareItem[] }) {
  if (shares.length === 0) return <p className="text-soft">{m.share_none()}</p>;
  return (
    <ul className="border-t border-rule">
      {shares.map((share) => (
        <li key={share.id} className="grid gap-1.5 border-b border-rule py-3">
          <Share share={share} />
        </li>
      ))}
    </ul>
  );
}

function Share({ share }: { share: ShareItem }) {
  const lang = useLanguage();
  const { open, address, createdAt, opened, lastOpenedAt } = share;
  const made = formatDate(createdAt, lang);
  return (
    <>
      <p className={open ? "font-semibold" : "text-soft"}>{state(share, lang)}</p>
      {open && (
        <div className="flex flex-wrap items-center gap-x-4">
          <a href={address} target="_blank" rel="noreferrer" className="link min-w-0 text-sm break-all">
            {address}
          </a>
          <CopyButton what={m.share_address_of({ date: made })} text={address} />
        </div>
      )}
      <p className="text-sm text-soft">
        {[shows(share), m.share_made({ date: made })].join(" · ")} ·{" "}
        {opened === 0 ? m.share_never_opened() : m.share_opened({ count: String(opened) })}
        {lastOpenedAt && (
          <>
            {" "}
            (<Day date={lastOpenedAt} locale={lang} time />)
          </>
        )}
      </p>
      {open && (
        <Form method="post" action="#file" preventScrollReset>
          <input type="hidden" name="shareId" value={share.id} />
          <Button
            variant="danger"
            size="small"
            name="intent"
            value="revoke"
            aria-label={m.share_revoke_which({ date: made })}
          >
            {m.share_revoke()}
          </Button>
        </Form>
      )}
    </>
  );
}

function state({ revokedAt, expiresAt, open }: ShareItem, lang: "de" | "en"): string {
  if (revokedAt) return m.share_state_revoked({ date: formatDate(revokedAt, lang) });
  const date = formatDate(expiresAt, lang);
  return open ? m.share_state_open({ date }) : m.share_state_expired({ date });
}

function shows({ texts, pictures }: ShareItem): string {
  const parts = [texts ? m.share_shows_texts() : m.share_shows_dates()];
  if (pictures > 0) parts.push(m.share_shows_pictures({ count: String(pictures) }));
  return parts.join(", ");
}
