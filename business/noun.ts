import type { m } from "#texts/messages.js";
import type { RetentionRuleId } from "./retention.ts";
import type { Duty } from "./staff-roles.ts";

/** What a folder of `business` declares; lists of tables, notifications and team pages derive from it (docs/decisions/106). */
export type Noun = {
  /** Folders that it may use: those below it. A lower folder returns its result, and the caller decides. */
  uses: readonly string[] | "all";
  tables?: Record<string, TableDeclaration>;
  notifications?: Record<string, Notification>;
  /** What waits for the team, by a name: rows that fulfil a condition in SQL. */
  waiting?: Record<string, { table: string; where: string }>;
  /** What it records: `noun.past-tense`. A label `audit_<event>` where it is about a case. */
  audit?: readonly string[];
  /** Work in the background; `server/installation/jobs.ts` says what carries it out. */
  jobs?: readonly string[];
  /** Its steps on the way from an order to the books, for the process documentation (docs/process.md). */
  bookkeeping?: Record<string, BookkeepingStep>;
  /** Pages of the team's workspace, by their address below `/team`. */
  teamPages?: Record<string, TeamPage>;
};

/** By the name of the table in the database. */
export type TableDeclaration = {
  /** What it asks for: docs/security/data-levels.md. */
  level: ProtectionLevel;
  rights: TableRights;
  /** What somebody of the team needs a role for to change it, if there are policies that ask. */
  duty?: Duty;
  /** The rules that say how long and why; null where it holds nobody's data. */
  kept: RetentionRuleId | readonly RetentionRuleId[] | null;
  /** In the copy of one's data (Art. 15, 20 GDPR): what row security shows, or the rows of the person's address or account. */
  exported?: "own" | { address: string } | { account: string };
  /** Whatever of these is true (a test asks the database); nothing where it holds nobody's data. */
  ends?: Ends;
};

export type Ends = {
  /** Columns by which `business/privacy` deletes the rows of a case, an order or a person. */
  case?: string;
  order?: string;
  person?: string;
  /** What its period is counted from, in SQL; `business/privacy` deletes what is older than its rule says. */
  age?: string;
  /** Rows go with those of this table: a foreign key that cascades. */
  parent?: string;
  /** The file that deletes its rows, or takes out what they say of a person, where that needs more than a column. */
  in?: string;
};

export const levels = ["secret", "confidential", "internal"] as const;
export type ProtectionLevel = (typeof levels)[number];

/** s(elect) i(nsert) u(pdate) d(elete). "Own": a row of the actor, or of this browser's enquiry; else of somebody else. */
export type TableRights = {
  visitor?: string;
  visitorOwn?: string;
  customer?: string;
  customerOwn?: string;
  staff?: string;
  /** "siud" where nothing is said. */
  system?: string;
};

type TextKey = keyof typeof m;
type Params = Readonly<Record<string, string>>;

/** Its texts are `notification_<kind>` and `notification_<kind>_text`, with the names of `notificationWords`. */
export type Notification = {
  /** Contract and money are mailed at once; the others of a case are gathered. */
  urgent?: true;
  /** Where it leads; without: to its case. */
  leadsTo?: "order" | "quotes" | "conversation" | "report";
  /** Other texts than `_text`, by what happened; several make lines. */
  text?: (params: Params) => TextKey | readonly TextKey[];
};

export const teamAreas = ["inbox", "money", "editorial"] as const;

export type TeamPage = {
  title: TextKey;
  /** Without: an area of its own. */
  area?: (typeof teamAreas)[number];
  /** In its area, or among the areas. */
  place: number;
  /** The name of what waits there: of `waiting`, or of what `business/worklist` counts. */
  count?: string;
};

export type BookkeepingStep = {
  /** Among all steps. */
  place: number;
  what: string;
  /** What one transaction writes. */
  together: string;
  evidence: string;
};
