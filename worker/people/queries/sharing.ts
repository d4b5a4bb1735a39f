import { sql } from 'kysely'
import type { Value } from '#worker/db/written-once.ts'
import { memberColumn } from './member-column.ts'

type Person = 'entry' | 'profile'

function shared(viewerId: Value<number>, person: Person) {
  return sql<number>`(${sql.ref(`${person}.interest_bits`)}
    & coalesce(${memberColumn(viewerId, 'interest_bits')}, 0))`
}

/** The interests that both have, one bit each; as text, for JavaScript's numbers have fewer. */
export function sharedBits(viewerId: Value<number>, person: Person) {
  return sql<string>`cast(${shared(viewerId, person)} as text)`
}

/** SQLite has no function that counts bits: they are added in pairs, fours and bytes. */
export function sharedCount(viewerId: Value<number>) {
  const bits = shared(viewerId, 'entry')
  const pairs = sql`(${bits} - ((${bits} >> 1) & 0x5555555555555555))`
  const fours = sql`((${pairs} & 0x3333333333333333) + ((${pairs} >> 2) & 0x3333333333333333))`
  const bytes = sql`((${fours} + (${fours} >> 4)) & 0x0f0f0f0f0f0f0f0f)`
  return sql<number>`(${bytes} % 255)`
}

/** What a card says of a person beyond who it is; for queries whose person is `profile`. */
export function cardColumns(viewerId: Value<number>) {
  return [
    sharedBits(viewerId, 'profile').as('shared'),
    sql<string | null>`iif(profile.has_photo = 1, null, json_object(
      'interests', cast(profile.interest_bits as text),
      'answer', (select json_object('question', question, 'text', text) from answers
        where member_id = profile.id and position = 0)))`.as('words'),
  ] as const
}
