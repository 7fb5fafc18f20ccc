import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { memoryCards } from "../memory-cards/memory-cards.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { systemAccess } from "../roles.sql.ts";
import { barReasons, connectionKinds } from "./approval.ts";
import {
  exchangeEvents,
  introductionScopes,
  introductionSides,
  roomPlaces,
  seatStates,
  talkAnswers,
} from "./seat.ts";

/** One side's own answers, and what it gives. Nothing here is ever written because of the other side, but by a round and a room. */
export const introductionSeats = pgTable(
  "introduction_seats",
  {
    id: uuid().primaryKey(),
    cardId: uuid().references(() => memoryCards.id, { onDelete: "cascade" }),
    researchId: uuid().references(() => researches.id, { onDelete: "cascade" }),
    /** Of a case: whose answers these are. */
    userId: uuid(),
    state: text({ enum: seatStates }).notNull(),
    since: moment().notNull(),
    scope: text({ enum: introductionScopes }).array().notNull().default([]),
    /** What the other side may call them. */
    calledBy: text(),
    phone: text(),
    email: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique("introduction_seats_card").on(t.cardId),
    unique("introduction_seats_research").on(t.researchId),
    index("introduction_seats_since").on(t.since),
    check("introduction_seats_side", sql`num_nonnulls(${t.cardId}, ${t.researchId}) = 1`),
    check("introduction_seats_person", sql`(${t.researchId} is null) = (${t.userId} is null)`),
    systemAccess("introduction_seats"),
  ],
);

/** What the team decided about two. Stays when the pair is compared anew, so that who was kept apart stays apart. */
export const introductions = pgTable(
  "introductions",
  {
    id: uuid().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => memoryCards.id, { onDelete: "cascade" }),
    researchId: uuid().references(() => researches.id, { onDelete: "cascade" }),
    /** The younger one of two cards. */
    otherCardId: uuid().references(() => memoryCards.id, { onDelete: "cascade" }),
    connection: text({ enum: connectionKinds }),
    approvedBy: uuid(),
    approvedAt: moment(),
    barredFor: text({ enum: [...barReasons, "blocked", "reported"] }),
    barredBy: uuid(),
    barredAt: moment(),
  },
  (t) => [
    unique("introductions_pair").on(t.cardId, t.researchId),
    unique("introductions_cards").on(t.cardId, t.otherCardId),
    index("introductions_research").on(t.researchId),
    index("introductions_other_card").on(t.otherCardId),
    check("introductions_one", sql`num_nonnulls(${t.researchId}, ${t.otherCardId}) = 1`),
    check(
      "introductions_approved",
      sql`num_nonnulls(${t.connection}, ${t.approvedBy}, ${t.approvedAt}) in (0, 3)`,
    ),
    check("introductions_barred", sql`num_nonnulls(${t.barredFor}, ${t.barredAt}) in (0, 2)`),
    systemAccess("introductions"),
  ],
);

/** Where two who both agreed write to each other. */
export const introductionRooms = pgTable(
  "introduction_rooms",
  {
    id: uuid().primaryKey(),
    cardSeatId: uuid()
      .notNull()
      .references(() => introductionSeats.id, { onDelete: "cascade" }),
    caseSeatId: uuid().references(() => introductionSeats.id, { onDelete: "cascade" }),
    otherCardSeatId: uuid().references(() => introductionSeats.id, { onDelete: "cascade" }),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex("introduction_rooms_card_open").on(t.cardSeatId).where(sql`${t.closedAt} is null`),
    uniqueIndex("introduction_rooms_case_open").on(t.caseSeatId).where(sql`${t.closedAt} is null`),
    uniqueIndex("introduction_rooms_other_open").on(t.otherCardSeatId).where(sql`${t.closedAt} is null`),
    index("introduction_rooms_card").on(t.cardSeatId),
    index("introduction_rooms_case").on(t.caseSeatId),
    index("introduction_rooms_other").on(t.otherCardSeatId),
    check("introduction_rooms_two", sql`num_nonnulls(${t.caseSeatId}, ${t.otherCardSeatId}) = 1`),
    systemAccess("introduction_rooms"),
  ],
);

/** Read by the two sides of the room; the team reads what was reported, in the report, and what was sent to it. */
export const introductionMessages = pgTable(
  "introduction_messages",
  {
    id: uuid().primaryKey(),
    roomId: uuid()
      .notNull()
      .references(() => introductionRooms.id, { onDelete: "cascade" }),
    /** Whose it is; of what passes through the team, between whom and the team. */
    side: text({ enum: roomPlaces }).notNull(),
    text: text().notNull(),
    at: moment().notNull(),
    /** Without what the camera wrote into it. */
    image: bytes(),
    width: integer(),
    height: integer(),
    /** A time to talk that is proposed, and what the other side answers. */
    talkAt: moment(),
    talkAnswer: text({ enum: talkAnswers }),
    /** Read by its side and the team alone. */
    throughTeam: boolean().notNull().default(false),
    writtenBy: uuid(),
  },
  (t) => [
    index("introduction_messages_room").on(t.roomId, t.at),
    check("introduction_messages_talk", sql`${t.talkAnswer} is null or ${t.talkAt} is not null`),
    check("introduction_messages_team", sql`${t.writtenBy} is null or ${t.throughTeam}`),
    systemAccess("introduction_messages"),
  ],
);

/** What was agreed to and taken back, each with its text (Art. 7 (1) GDPR). Outlives its seat, and names nobody. */
export const introductionConsents = pgTable(
  "introduction_consents",
  {
    id: uuid().primaryKey(),
    seatId: uuid().notNull(),
    side: text({ enum: introductionSides }).notNull(),
    event: text({ enum: exchangeEvents }).notNull(),
    scope: text({ enum: introductionScopes }).array().notNull(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    version: text().notNull(),
    text: text().notNull(),
    /** The link it was pressed by and the network, cut short; or the account. */
    proof: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index("introduction_consents_seat").on(t.seatId, t.at), systemAccess("introduction_consents")],
);

/** Two people who never meet again, whatever card or account they come with, as hashes. Outlives both. */
export const introductionBars = pgTable(
  "introduction_bars",
  {
    one: text().notNull(),
    other: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.one, t.other] }), systemAccess("introduction_bars")],
);

export type StoredSeat = typeof introductionSeats.$inferSelect;
