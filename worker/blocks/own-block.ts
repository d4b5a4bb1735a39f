import type { InferResult } from 'kysely'
import type { BlockedMember } from '#contract/blocks.ts'
import type { Db } from '#worker/db/database.ts'
import { listBlocked } from './queries.ts'

type Row = InferResult<ReturnType<typeof listBlocked>>[number]

export function findOwnBlock(db: Db, viewerId: number, id: number) {
  return listBlocked(db, viewerId, 1).where('blocks.blocked_id', '=', id)
}

export function presentBlocked({
  blocked_id: id,
  kind,
  name,
  partner_variant,
}: Row): BlockedMember {
  if (kind === null || name === null) return { id, person: null }
  return { id, person: { kind, partner_variant, name } }
}
