import { useLanguage } from "#app/parts/page/use-language.ts";
import { ServerProse } from "#app/ui/server-prose.tsx";
import { m } from "#texts/messages.js";

type Category = {
  id: string;
  title: string;
  questions: readonly { id: string; question: string; html: string }[];
};

/** Questions as `<details>` with one name: the browser keeps one open at a time, with or without JavaScript. */
export function QuestionList({ categories, open }: { categories: readonly Category[]; open: string | null }) {
  return categories.map(({ id, title, questions }) => (
    <section key={id} aria-labelledby={`about-${id}`} className="scholarly mt-9 border-t-2 border-ink pt-4">
      <h2 id={`about-${id}`} className="text-xl">
        {title}
      </h2>
      <div className="-mt-3.5 divide-y divide-rule">
        {questions.map((question) => (
          <Entry key={question.id} {...question} open={question.id === open} />
        ))}
      </div>
    </section>
  ));
}

type EntryProps = { id: string; question: string; html: string; open: boolean };

function Entry({ id, question, html, open }: EntryProps) {
  const lang = useLanguage();
  return (
    <details name="question" open={open} className="group">
      <summary className="grid grid-cols-[minmax(0,1fr)_1.2rem] items-baseline gap-4 py-3.5 hover:text-fir">
        <h3 className="text-lg leading-snug group-open:text-fir">{question}</h3>
        <svg viewBox="0 0 12 12" aria-hidden="true" className="w-3 fill-none stroke-current stroke-[1.6]">
          <path d="M0 6h12" />
          <path d="M6 0v12" className="group-open:hidden" />
        </svg>
      </summary>
      {/* The id is on the answer: browsers open the `<details>` around a link's target. */}
      <div id={id} className="scroll-mt-24 pb-6">
        <ServerProse html={html} as="div" />
        <p className="mt-3 text-sm">
          <a href={`/${lang}/faq/${id}#${id}`} className="link" aria-label={m.faq_address_of({ question })}>
            {m.faq_address()}
          </a>
        </p>
      </div>
    </details>
  );
}
