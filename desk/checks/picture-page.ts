import { definePage } from '#desk/define.ts'
import { sendPicture } from '#desk/photos/send-picture.ts'
import { holdsCase } from '#worker/desk/cases/work-case.ts'
import { readWaitingCheck } from '#worker/photos/checking/review-checks.ts'
import { checkPaths } from './paths.ts'

/** What was sent (by the number of the check itself) or a photo beside it, while one has the case. */
export const checkPicturePage = definePage({
  path: checkPaths.picture,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '', photo = '' }) {
    const isMine = await holdsCase(ctx, { kind: 'check', subject: id })
    const check = isMine ? await readWaitingCheck(ctx, id) : null
    const beside = check?.photos.find((shown) => shown.id === photo)
    return sendPicture(ctx, photo === id ? check?.key : beside?.key)
  },
})
