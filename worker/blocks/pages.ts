import type { InferResult } from 'kysely'
import { type BlockedMember, blocksShown } from '#contract/blocks.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { blockByForm } from './block-by-form.ts'
import { listBlocked } from './queries.ts'

type Row = InferResult<ReturnType<typeof listBlocked>>[number]

export const blocksPages = {
  'settings-blocked': definePage('settings-blocked', {
    queries: ({ db, viewerId }) => [listBlocked(db, viewerId, blocksShown)],
    present: (_ctx, [rows]) => ({ blocked: rows.map(presentBlocked) }),
    action: blockByForm,
  }),
}

function presentBlocked(row: Row): BlockedMember {
  const { blocked_id: id, kind, name, partner_variant } = row
  if (kind === null || name === null) return { id, person: null }
  return { id, person: { kind, partner_variant, name } }
}
