import { m } from "#texts/messages.js";

/** `boats`: this customer has only researched boats. */
export function UploadHints({ boats }: { boats: boolean }) {
  const hints = boats ? hintsOnBoats() : hintsOnVehicles();
  return (
    <aside aria-labelledby="valuable" className="grid content-start gap-3 border-t-2 border-ink pt-4">
      <h3 id="valuable" className="text-lg">
        {m.uploads_valuable()}
      </h3>
      <dl className="grid gap-3">
        {hints.map(([what, why]) => (
          <div key={what} className="border-b border-rule pb-3 last:border-b-0">
            <dt className="font-semibold leading-snug">{what}</dt>
            <dd className="text-sm text-soft">{why}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

function hintsOnVehicles() {
  return [
    [m.uploads_valuable_photos(), m.uploads_valuable_photos_why()],
    [m.uploads_valuable_papers(), m.uploads_valuable_papers_why()],
    [m.uploads_valuable_workshop(), m.uploads_valuable_workshop_why()],
    [m.uploads_valuable_insurance(), m.uploads_valuable_insurance_why()],
  ];
}

function hintsOnBoats() {
  return [
    [m.uploads_valuable_photos_boat(), m.uploads_valuable_photos_why_boat()],
    [m.uploads_valuable_papers_boat(), m.uploads_valuable_papers_why_boat()],
    [m.uploads_valuable_workshop_boat(), m.uploads_valuable_workshop_why_boat()],
    [m.uploads_valuable_insurance(), m.uploads_valuable_insurance_why_boat()],
  ];
}
