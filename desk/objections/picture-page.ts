import { definePage } from '#desk/define.ts'
import { sendPicture } from '#desk/photos/send-picture.ts'
import { holdsCase } from '#worker/desk/cases/work-case.ts'
import { findObjection } from '#worker/desk/objections/answer-objection.ts'
import { objectionPaths } from './paths.ts'

/** The photo that was removed, while one has the case. */
export const removedPicturePage = definePage({
  path: objectionPaths.picture,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '' }) {
    const isMine = await holdsCase(ctx, { kind: 'objection', subject: id })
    const key = isMine ? (await findObjection(ctx, id))?.picture : null
    return sendPicture(ctx, key)
  },
})
