import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";

export function ContactOptions({ phone }: { phone: string }) {
  const lang = useLanguage();
  const className = "link inline-flex min-h-10 items-center";
  return (
    <section aria-labelledby="ways" className="border-t border-ink pt-3">
      <h2 id="ways" className="text-xl">
        {m.my_messages_help()}
      </h2>
      <ul>
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={className}>
            {m.my_messages_phone({ phone })}
          </a>
        </li>
        <li>
          <Link to={`/${lang}/faq`} className={className}>
            {m.my_messages_faq()}
          </Link>
        </li>
        <li>
          <Link to={`/${lang}/dashboard/messages/appointments`} className={className}>
            {m.my_messages_callback()}
          </Link>
        </li>
      </ul>
    </section>
  );
}
