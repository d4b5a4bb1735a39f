import { definePage } from '#desk/define.ts'
import { requireLookedUp } from '#desk/members/calls.ts'
import { idOf } from '#desk/members/member-page.tsx'
import { sendPicture } from '#desk/photos/send-picture.ts'
import { findToReverse } from '#worker/desk/objections/reverse-decision.ts'
import { conductPaths } from './paths.ts'

/** The photo that a decision took away, while its owner is looked up. */
export const conductPicturePage = definePage({
  path: conductPaths.picture,
  role: 'moderator',
  personal: true,
  async open(ctx, { id: named = '', decision = '' }) {
    const id = idOf(named)
    await requireLookedUp(ctx, id)
    return sendPicture(ctx, (await findToReverse(ctx, id, decision))?.picture)
  },
})
