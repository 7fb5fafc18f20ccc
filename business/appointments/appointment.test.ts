import { expect, test } from "vitest";
import { berlinMoment, slotStarts, weeksLater } from "./appointment.ts";
import { calendarFile } from "./calendar-file.ts";

test.each([
  ["2026-11-23", "09:00", "2026-11-23T08:00:00.000Z"],
  ["2026-07-01", "09:00", "2026-07-01T07:00:00.000Z"],
  // Clocks go back at three: 02:30 occurs twice, and the first counts.
  ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
])("clocks in Germany show %s %s at %s", (day, time, moment) => {
  expect(berlinMoment(day, time)?.toISOString()).toBe(moment);
});

test.each([
  // Clocks go forward from two to three.
  ["2027-03-28", "02:30"],
  ["2027-02-30", "09:00"],
  ["2027-13-01", "09:00"],
])("%s %s is not a valid time", (day, time) => {
  expect(berlinMoment(day, time)).toBeNull();
});

test("a period is divided into whole calls", () => {
  const at = (kind: "callback" | "consultation", to: string) =>
    slotStarts(kind, { day: "2026-11-23", from: "09:00", to }).map((begins) =>
      begins.toISOString().slice(11, 16),
    );
  expect(at("callback", "10:00")).toEqual(["08:00", "08:15", "08:30", "08:45"]);
  expect(at("consultation", "10:15")).toEqual(["08:00", "08:30"]);
  expect(at("consultation", "09:29")).toEqual([]);
  expect(at("callback", "08:00")).toEqual([]);
});

test("on the night the clocks go forward there is no call in the skipped hour", () => {
  const begins = slotStarts("consultation", { day: "2027-03-28", from: "01:00", to: "04:00" });
  expect(begins.map((moment) => moment.toISOString().slice(11, 16))).toEqual([
    "00:00",
    "00:30",
    "01:00",
    "01:30",
  ]);
});

test("nine o'clock stays nine o'clock when the clocks change between two weeks", () => {
  const days = [0, 1].map((week) => weeksLater("2027-03-22", week));
  expect(days).toEqual(["2027-03-22", "2027-03-29"]);
  expect(days.map((day) => berlinMoment(day, "09:00")?.toISOString())).toEqual([
    "2027-03-22T08:00:00.000Z",
    "2027-03-29T07:00:00.000Z",
  ]);
});

const entry = {
  id: "0190a000-0000-7000-8000-000000000001",
  kind: "consultation",
  startsAt: new Date("2026-11-23T08:00:00Z"),
  endsAt: new Date("2026-11-23T08:30:00Z"),
  locale: "de",
} as const;

test("the calendar file follows RFC 5545", () => {
  const { text = "", contentType, filename } = calendarFile("https://app.test", entry, entry.startsAt);
  expect([contentType, filename]).toEqual(["text/calendar; charset=utf-8; method=PUBLISH", "termin.ics"]);
  const lines = text.split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines).toContain("DTSTART:20261123T080000Z");
  expect(lines).toContain("DTEND:20261123T083000Z");
  expect(lines).toContain(`UID:${entry.id}@app.test`);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  // Unfolding restores the text, and its escaped commas are not separators.
  expect(text.replaceAll("\r\n ", "")).toContain(
    "Wir rufen Sie an. Ansehen und absagen können Sie den Termin",
  );
  expect(lines.at(-2)).toBe("END:VCALENDAR");
});

test("a cancelled appointment removes the same calendar entry", () => {
  const { text } = calendarFile(
    "https://app.test",
    { ...entry, cancelledAt: entry.startsAt },
    entry.startsAt,
  );
  for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1", `UID:${entry.id}@app.test`])
    expect(text).toContain(line);
});
