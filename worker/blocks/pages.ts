import { blocksShown } from '#contract/blocks.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { blockByForm } from './block-by-form.ts'
import { presentBlocked } from './own-block.ts'
import { listBlocked } from './queries.ts'

export const blocksPages = {
  'settings-blocked': definePage('settings-blocked', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({ blocks: listBlocked(db, viewerId, blocksShown) }),
    present: async (ctx, { blocks }) => ({ blocked: await presentBlocked(ctx, blocks) }),
    action: blockByForm,
  }),
}
