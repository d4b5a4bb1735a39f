import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { sendPicture } from '#desk/photos/send-picture.ts'
import { holdsCase } from '#worker/desk/cases/work-case.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { photoStore } from '#worker/photos/photo-store.ts'
import { readOpenReport } from '#worker/reports/decide-report.ts'
import { findProfilePhotoKey } from '#worker/reports/reported-profile.ts'
import { reportPaths } from './paths.ts'

/** What was reported, while one has the case. */
export const reportedPicturePage = definePage({
  path: reportPaths.picture,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '' }) {
    const report = await readHeld(ctx, id)
    return sendPicture(ctx, report?.subject === 'photo' ? report.subject_id : report?.photo_key)
  },
})

/** Of a profile that was reported. */
export const profilePhotoPage = definePage({
  path: reportPaths.profilePhoto,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '', photo = '' }) {
    const isMine = await holdsCase(ctx, { kind: 'report', subject: id })
    return sendPicture(ctx, isMine ? await findProfilePhotoKey(ctx, id, photo) : null, 'card')
  },
})

export const reportedVoicePage = definePage({
  path: reportPaths.voice,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '' }) {
    const key = (await readHeld(ctx, id))?.voice_key
    const stored = key ? await photoStore(ctx.env).findVoice(key) : null
    if (!stored?.body) throw new ApiError('not_found')
    return new Response(stored.body, { headers: { 'content-type': stored.type } })
  },
})

async function readHeld(ctx: DeskContext, id: string) {
  const isMine = await holdsCase(ctx, { kind: 'report', subject: id })
  return isMine ? readOpenReport(ctx, id) : null
}
