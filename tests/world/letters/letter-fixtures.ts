import { AddArchive, addArchive } from "#business/letters/archives/save-archive.ts";
import { AskQuestion, askQuestion } from "#business/letters/questions/ask-question.ts";
import { PostLetter, PrintLetter, postLetter, printLetter } from "#business/letters/writing/print-letter.ts";
import { WriteArchiveLetter, writeArchiveLetter } from "#business/letters/writing/write-letter.ts";
import type { OrderFixture } from "../order-fixtures.ts";
import type { TestApp } from "../test-app.ts";

const archive = {
  kind: "state",
  nameDe: "Stadtarchiv Celle",
  nameEn: "Celle Town Archive",
  holdingsDe: "Zulassungskartei.",
  holdingsEn: "Index of registrations.",
  countries: "DE",
  fee: "unknown",
  address: "Beispielweg 1\n29221 Celle",
  email: "archiv@example.org",
  language: "de",
};

/** Archives, questions and letters of one case, by its researcher. */
export class Letters {
  readonly #app: TestApp;
  readonly order: OrderFixture;

  constructor(app: TestApp, order: OrderFixture) {
    this.#app = app;
    this.order = order;
  }

  ruth = () => this.#app.researcher(this.order.staffId);

  archive = (changes: object = {}) => addArchive(this.ruth(), AddArchive.parse({ ...archive, ...changes }));

  question = (archiveId: string, changes: object = {}) =>
    askQuestion(
      this.ruth(),
      AskQuestion.parse({
        researchId: this.order.researchId,
        archiveId,
        text: "Kartei erhalten?",
        ...changes,
      }),
    );

  write = (itemId: string, changes: object = {}) =>
    writeArchiveLetter(
      this.ruth(),
      WriteArchiveLetter.parse({
        researchId: this.order.researchId,
        itemId,
        seen: 0,
        channel: "post",
        language: "de",
        addressee: "Stadtarchiv Celle\nBeispielweg 1\n29221 Celle",
        email: "archiv@example.org",
        subject: "Anfrage",
        body: "Sehr geehrte Damen und Herren,\n\nist die Kartei erhalten?",
        ...changes,
      }),
    );

  /** Printed and in the post today. */
  async posted(itemId: string, changes: object = {}) {
    const letterId = await this.write(itemId, changes);
    await printLetter(this.ruth(), PrintLetter.parse({ letterId }));
    const sentOn = this.ruth().now().toISOString().slice(0, 10);
    await postLetter(this.ruth(), PostLetter.parse({ letterId, sentOn, proof: "RR 123" }));
    return letterId;
  }
}
