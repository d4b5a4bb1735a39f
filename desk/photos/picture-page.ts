import { definePage } from '#desk/define.ts'
import { findPictureKey } from '#worker/desk/cases/photo-cases.ts'
import { holdsCase } from '#worker/desk/cases/work-case.ts'
import { photoPaths } from './paths.ts'
import { sendPicture } from './send-picture.ts'

/** Of a case that one has, at an address without the photo's key. */
export const picturePage = definePage({
  path: photoPaths.picture,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '', photo = '' }) {
    const isMine = await holdsCase(ctx, { kind: 'photo', subject: id })
    const key = isMine ? await findPictureKey(ctx, id, photo) : null
    return sendPicture(ctx, key, photo === id ? 'full' : 'card')
  },
})
