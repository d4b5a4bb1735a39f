import type { CallInput } from '#contract/call.ts'
import type { checksCalls } from '#contract/checks.ts'
import { defaultFocus } from '#contract/photo.ts'
import { DAY } from '#contract/time.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { dropObjects } from '#worker/photos/drop-objects.ts'
import { stashPhoto } from '#worker/photos/stash-photo.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { findCheck, updatePictureDue, updateSent } from './queries.ts'

/** Its key stays in `loose_photos`: the sweep deletes the photo when its time has come. */
export async function sendCheck(
  ctx: MemberContext,
  { id, file }: CallInput<typeof checksCalls.sendCheck>,
): Promise<undefined> {
  const { db, env, site, viewer, now } = ctx
  const {
    check: [check],
  } = await readBatch(env.DB, {
    check: findCheck(db, viewer.id),
  })
  const isOpen = check?.id === id && check.status === 'asked' && (check.until ?? 0) > now
  if (!isOpen) throw new ApiError('check_over')
  const { key } = await stashPhoto(ctx, await file.arrayBuffer(), ['full'])
  const until = now + site.settings.check_wait_days * DAY
  const { sent } = await writeBatch(env.DB, {
    sent: updateSent(db, viewer.id, { id, picture: key, until, now }),
    pictureDue: updatePictureDue(db, id, until),
  })
  if (sent) return
  await dropObjects(ctx, key, [defaultFocus])
  throw new ApiError('check_over')
}
