import { type AskedCheck, gestures } from '#contract/checks.ts'
import { MINUTE } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomId, randomToken } from '#worker/http/random.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { findCheck, findMainPhoto, insertAsked } from './queries.ts'

/** A gesture that holds is not drawn anew: otherwise one would be drawn until it fits a photo. */
export async function startCheck({ db, env, site, viewer, now }: MemberContext) {
  const gesture = gestures[randomId() % gestures.length] ?? gestures[0]
  const until = now + site.settings.check_minutes * MINUTE
  const {
    check: [check],
    main: [main],
  } = await readBatch(env.DB, {
    asked: insertAsked(db, viewer.id, { id: randomToken(12), gesture, until, now }),
    check: findCheck(db, viewer.id),
    main: findMainPhoto(db, viewer.id),
  })
  if (!main) throw new ApiError('check_no_photo')
  if (check?.status !== 'asked' || check.until === null) throw new ApiError('check_open')
  return {
    id: check.id,
    gesture: knownGesture(check.gesture),
    until: check.until,
  } satisfies AskedCheck
}

export function knownGesture(stored: string) {
  return gestures.find((gesture) => gesture === stored) ?? gestures[0]
}
