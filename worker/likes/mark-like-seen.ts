import type { PageRequest } from '#worker/pages/define-page.ts'
import { updateLikeSeen } from './queries.ts'

/** For the batch of a page that opens a profile: one row when its like was new until now. */
export function markLikeSeen({ db, session, now }: PageRequest, likerId: number) {
  return updateLikeSeen(db, session ?? { memberId: 0, tokenHash: '' }, likerId, now)
}
