import type { InferResult } from 'kysely'
import type { BlockedMember } from '#contract/blocks.ts'
import type { Db } from '#worker/db/database.ts'
import { showPeople, tell } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { listBlocked } from './queries.ts'

type Row = InferResult<ReturnType<typeof listBlocked>>[number]

export function findOwnBlock(db: Db, viewerId: number, id: number) {
  return listBlocked(db, viewerId, 1).where('blocks.blocked_id', '=', id)
}

/** Who is not seen yet is shown like somebody gone, so that a block tells no names. */
export async function presentBlocked(
  ctx: MemberContext,
  rows: readonly Row[],
): Promise<BlockedMember[]> {
  const people = rows.map((row) => ({ ...row, id: row.blocked_id }))
  const there = people.filter(({ name }) => name !== null)
  const { shown } = await showPeople(ctx, 'cards', there)
  const seen = new Map(shown.map((row) => [row.id, row]))
  return people.map(({ id }) => {
    const row = seen.get(id)
    if (!row || row.kind === null || row.name === null) return { id, person: null }
    const { kind, name, partner_variant } = row
    return { id, person: tell(row, { kind, partner_variant, name }) }
  })
}
