import { anyAddress, type HostileKind, type HostileRequest } from "./hostile-requests.ts";

/** A memory card that somebody has started, by its path. Whoever has that path may write on it. */
export async function startedCard(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/de/memory-card`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ intent: "start" }),
  });
  const path = answer.headers.get("location")?.replace(/\/what$/, "");
  if (!path) throw new Error(`No card was started: ${answer.status}.`);
  return path;
}

type Known = { origin: string; colleague: string; card: string };

/** Forms for which a colleague has no role, periods that are none, names of several lines, and one card that writes to many. */
export function hostileForms({ origin, colleague, card }: Known): HostileKind[] {
  const form = (path: string, from: string, fields: Record<string, string>, cookie = ""): HostileRequest => ({
    method: "POST",
    path,
    headers: {
      origin,
      "x-forwarded-for": from,
      "content-type": "application/x-www-form-urlencoded",
      ...(cookie && { cookie }),
    },
    body: [new URLSearchParams(fields).toString()],
  });
  return [
    {
      name: "forms of another role",
      count: 120,
      request: (n) => {
        const [path = "", fields = {}] = ofAnotherRole[n % ofAnotherRole.length] ?? [];
        return form(path, anyAddress(n), { ...fields, n: String(n) }, colleague);
      },
    },
    {
      name: "books of periods that are none",
      count: 120,
      request: (n) => ({
        method: "GET",
        path: `/de/team/money/books/${n % 2 === 0 ? "export" : "datev"}?period=${noPeriods[n % noPeriods.length]}`,
        headers: { cookie: colleague, "x-forwarded-for": anyAddress(n) },
      }),
    },
    {
      name: "names of several lines, and of what nobody sees",
      count: 60,
      request: (n) =>
        form("/de/contact", anyAddress(n), {
          kind: "question",
          name: n % 2 === 0 ? `Jutta\r\nBcc: all-${n}@example.org` : "\u202e\u200b",
          email: `several-${n}@example.org`,
          message: "Forschen Sie auch nach Anhängern?",
        }),
    },
    {
      name: "letters of one memory card to as many addresses",
      count: 60,
      request: (n) => form(`${card}/later`, cardSender, { email: `stranger-${n}@example.org` }),
    },
    {
      name: "answers on one memory card",
      count: 400,
      request: (n) => form(`${card}/special`, cardSender, { special: `${n} ${"x".repeat(500)}`, go: "next" }),
    },
  ];
}

/** RFC 5737, so that it is nobody's. */
const cardSender = "198.51.100.7";

/** The researcher of the demonstration is no administrator, and has signed nothing that they worked on. */
const ofAnotherRole: [path: string, fields: Record<string, string>][] = [
  ["/de/team/people", { intent: "invite", email: "foreign@example.org", roles: "administrator" }],
  ["/de/team/operations", { intent: "retry" }],
  ["/de/team/breaches/new", { intent: "record" }],
  ["/de/%74eam/people", { intent: "roles" }],
];

const noPeriods = ["0000", "0000-00", "2026-13", "9999-99", "%27"];
