import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { systemAccess } from "../roles.sql.ts";
import { cardChannels, cardKinds, cardPreferences, cardRelations } from "./memory-card.ts";

/** What somebody remembers of a vehicle. No role but the system reads it: every way to it is a verb of this folder. */
export const memoryCards = pgTable(
  "memory_cards",
  {
    id: uuid().primaryKey(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    origin: text({ enum: cardChannels }).notNull(),
    enteredBy: uuid(),
    kind: text({ enum: cardKinds }),
    makeModel: text(),
    /** When, where and the rest as they were typed. */
    period: text(),
    place: text(),
    colour: text(),
    plate: text(),
    dealer: text(),
    special: text(),
    relation: text({ enum: cardRelations }),
    driver: text(),
    /** A hint of what became of it, never a fact: no reader reads it. */
    outcome: text(),
    /** Questions answered with "I don't know". */
    unknown: text().array().notNull().default([]),
    /** What was read from the answers and is not so: `detail:value`. */
    struck: text().array().notNull().default([]),
    name: text(),
    email: text(),
    phone: text(),
    /** So that a stale address does not end the card. */
    secondContact: text(),
    preference: text({ enum: cardPreferences }),
    /** Kept from everybody, the team as well. */
    preferenceReason: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** With the first consent; before it is a draft. */
    confirmedAt: moment(),
    /** Compared with nothing until somebody says otherwise. */
    restingAt: moment(),
    /** When the person last confirmed that it may stay. */
    renewedAt: moment(),
    /** In vain, since then. */
    asks: integer().notNull().default(0),
    askedAt: moment(),
  },
  (t) => [
    index("memory_cards_renewed").on(t.renewedAt),
    index("memory_cards_email").on(sql`lower(${t.email})`),
    check("memory_cards_consent", sql`(${t.confirmedAt} is null) or (${t.preference} is not null)`),
    check("memory_cards_renewal", sql`(${t.confirmedAt} is null) = (${t.renewedAt} is null)`),
    systemAccess("memory_cards"),
  ],
);

/** Ways to a card without an account. Never the link itself. */
export const memoryCardLinks = pgTable(
  "memory_card_links",
  {
    id: uuid().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => memoryCards.id, { onDelete: "cascade" }),
    hash: text().notNull().unique("memory_card_links_hash"),
    issuedAt: moment().notNull(),
    /** Of whoever passed the card on: ends when the new person agrees, and cannot agree for them. */
    passedOn: boolean().notNull().default(false),
  },
  (t) => [index("memory_card_links_card").on(t.cardId), systemAccess("memory_card_links")],
);

/** Photographs of the vehicle, without what the camera wrote into them. */
export const memoryCardPictures = pgTable(
  "memory_card_pictures",
  {
    id: uuid().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => memoryCards.id, { onDelete: "cascade" }),
    imageKey: text().notNull(),
    width: integer(),
    height: integer(),
    addedAt: moment().notNull(),
  },
  (t) => [index("memory_card_pictures_card").on(t.cardId, t.addedAt), systemAccess("memory_card_pictures")],
);

/** What was agreed to and taken back, each with its text (Art. 7 (1) GDPR). Outlives its card, and names nobody. */
export const memoryCardConsents = pgTable(
  "memory_card_consents",
  {
    id: uuid().primaryKey(),
    cardId: uuid().notNull(),
    event: text({
      enum: ["given", "scope", "renewed", "rested", "passed-on", "withdrawn", "expired"],
    }).notNull(),
    scope: text({ enum: cardPreferences }),
    locale: text({ enum: ["de", "en"] }).notNull(),
    version: text().notNull(),
    text: text().notNull(),
    channel: text({ enum: cardChannels }).notNull(),
    /** The link it was said by and the network, cut short; or who of the team teamChannel or read it. */
    proof: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index("memory_card_consents_card").on(t.cardId, t.at), systemAccess("memory_card_consents")],
);
