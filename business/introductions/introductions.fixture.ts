import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

const card = `insert into memory_cards (id, locale, origin, created_at, changed_at)
  values (gen_random_uuid(), 'de', 'web', now(), now()) returning id`;
const cardSeat = `insert into introduction_seats (id, card_id, state, since, created_at)
  select gen_random_uuid(), card.id, 'open', now(), now() from card returning id`;

export const fixture: NounFixture = {
  introduction_seats: {
    insert: (userId) => `insert into introduction_seats (id, research_id, user_id, state, since, created_at)
      select gen_random_uuid(), id, user_id, 'open', now(), now() from researches where user_id = '${userId}' limit 1`,
    column: "called_by",
  },
  introductions: {
    insert: (userId) => `with card as (${card})
      insert into introductions (id, card_id, research_id) select gen_random_uuid(), card.id, r.id
      from card, (select id from researches where user_id = '${userId}' limit 1) r`,
    column: "barred_by",
  },
  introduction_rooms: {
    insert: (userId) => `with card as (${card}), seat as (${cardSeat})
      insert into introduction_rooms (id, card_seat_id, case_seat_id, opened_at, closed_at) select gen_random_uuid(), seat.id, o.id, now(), now()
      from seat, (select id from introduction_seats where user_id = '${userId}' limit 1) o`,
    column: "opened_at",
  },
  introduction_messages: {
    insert: () => `insert into introduction_messages (id, room_id, side, text, at)
      select gen_random_uuid(), id, 'case', 'x', now() from introduction_rooms limit 1`,
    column: "text",
  },
  introduction_bars: {
    insert: () =>
      "insert into introduction_bars (one, other, at) values (gen_random_uuid()::text, 'x', now())",
    column: "at",
  },
  introduction_consents: {
    insert:
      () => `insert into introduction_consents (id, seat_id, side, event, scope, locale, version, text, proof, at)
      select gen_random_uuid(), id, 'case', 'agreed', '{}', 'de', '1', 'x', 'x', now() from introduction_seats limit 1`,
    column: "text",
  },
};
