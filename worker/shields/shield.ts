import { dateIn } from '#contract/age.ts'
import type { CallInput } from '#contract/call.ts'
import type { shieldsCalls } from '#contract/shields.ts'
import { markOfHash } from '#worker/accounts/contact-mark.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { forgetPartners } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { countShielded, insertShields, updateUnseen } from './queries.ts'

/** Nothing here reads whose they are: that is asked where people are shown, and only there. */
export async function shield(
  { db, env, viewer, site, now, defer }: MemberContext,
  { hashes }: CallInput<typeof shieldsCalls.shield>,
): Promise<undefined> {
  const marks = [...new Set(await Promise.all(hashes.map((hash) => markOfHash(env, hash))))]
  const {
    kept: [row],
  } = await readBatch(env.DB, {
    inserted: insertShields(db, viewer.id, marks, dateIn(site.settings.time_zone, now)),
    unseen: updateUnseen(db, viewer.id, marks),
    kept: countShielded(db, viewer.id, marks),
  })
  if (row?.kept !== marks.length) throw new ApiError('shield_full')
  // Open pages know for a while to whom their typing goes.
  defer(forgetPartners(env, viewer.id))
}
