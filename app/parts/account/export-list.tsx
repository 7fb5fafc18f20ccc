import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

type Export = { id: string; requestedAt: Date; readyAt: Date | null; expiresAt: Date | null };

export function ExportList({ exports }: { exports: Export[] }) {
  const lang = useLanguage();
  if (exports.length === 0) return null;
  return (
    <ul className="grid border-t border-rule">
      {exports.map(({ id, requestedAt, readyAt, expiresAt }) => (
        <li key={id} className="border-b border-rule py-3">
          {readyAt && expiresAt ? (
            <>
              <a className="link font-semibold" href={`/${lang}/dashboard/profile/exports/${id}`} download>
                {m.privacy_download_open()}
              </a>
              <p className="text-sm text-soft">
                {m.privacy_download_ready({
                  date: formatDate(readyAt, lang),
                  until: formatDate(expiresAt, lang),
                })}
              </p>
            </>
          ) : (
            <p>{m.privacy_download_gathering({ date: formatDate(requestedAt, lang) })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
