import { m } from "#texts/messages.js";
import { HomeChapter } from "./chapter.tsx";

export function AboutChapter() {
  const principles = [
    [m.home_about_source(), m.home_about_source_text()],
    [m.home_about_unknown(), m.home_about_unknown_text()],
    [m.home_about_people(), m.home_about_people_text()],
    [m.home_about_data(), m.home_about_data_text()],
  ];
  return (
    <HomeChapter quiet id="about" title={m.home_about_title()} note={<p>{m.home_about_note()}</p>}>
      <p className="measure text-lg">{m.home_about_intro()}</p>
      <details className="open-when-wide mt-3 md:mt-5">
        <summary className="inline-block py-1 underline underline-offset-4 pointer-coarse:py-2">
          {m.home_about_principles()}
        </summary>
        <dl className="grid gap-x-12 max-md:mt-2 md:grid-cols-2 md:gap-y-4">
          {principles.map(([name, text]) => (
            <div key={name} className="border-t border-rule py-2.5">
              <dt className="font-serif text-lg font-medium">{name}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </HomeChapter>
  );
}
