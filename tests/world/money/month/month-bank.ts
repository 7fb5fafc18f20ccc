import { camtFile } from "../camt053.ts";

type Line = Parameters<typeof camtFile>[0]["lines"][number];

/** The trade's bank account, and a statement of every day on which something moved it. */
export class MonthBank {
  readonly openingCents = 12_345_67;
  readonly #lines: { day: number; cents: number; line: Line }[] = [];

  /** Below zero: it left. */
  line(day: number, cents: number, line: Partial<Line>): void {
    const bankReference = `R${this.#lines.length + 1}`;
    const amount = (Math.abs(cents) / 100).toFixed(2);
    this.#lines.push({
      day,
      cents,
      line: { bankReference, amount, debit: cents < 0, on: dayOf(day), ...line },
    });
  }

  get closingCents(): number {
    return this.#lines.reduce((sum, { cents }) => sum + cents, this.openingCents);
  }

  /** In the order of days, numbered as banks do. */
  statements(): { name: string; bytes: Uint8Array; cents: number }[] {
    const days = [...new Set(this.#lines.map(({ day }) => day))].sort((one, other) => one - other);
    let balance = this.openingCents;
    return days.map((day, at) => {
      const ofDay = this.#lines.filter((each) => each.day === day);
      const opening = balance;
      const cents = ofDay.reduce((sum, each) => sum + each.cents, 0);
      balance += cents;
      const file = camtFile({
        id: `Auszug ${at + 1}`,
        sequence: at + 1,
        opening: [opening / 100, dayOf(day)],
        closing: [balance / 100, dayOf(day)],
        lines: ofDay.map(({ line }) => line),
      });
      const name = `2026-12-${String(day).padStart(2, "0")}_camt053.xml`;
      return { name, bytes: new TextEncoder().encode(file), cents };
    });
  }
}

export function dayOf(day: number): string {
  return `2026-12-${String(day).padStart(2, "0")}`;
}
