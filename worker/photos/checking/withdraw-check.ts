import { defaultFocus } from '#contract/photo.ts'
import { readBatch } from '#worker/db/database.ts'
import { dropObjects } from '#worker/photos/drop-objects.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteCheck } from './queries.ts'

export async function withdrawCheck(ctx: MemberContext): Promise<undefined> {
  const {
    gone: [gone],
  } = await readBatch(ctx.env.DB, {
    gone: deleteCheck(ctx.db, ctx.viewer.id),
  })
  if (gone?.picture) await dropObjects(ctx, gone.picture, [defaultFocus])
}
