import type { CallInput } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { shownSince } from '#contract/ledger.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { readBatch } from '#worker/db/database.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { findSharedProfile } from './queries/sharing.ts'

/** Null for whatever is not there: the message, the profile, or the right to see it. */
export async function getShared(
  ctx: MemberContext,
  { message }: CallInput<typeof chatCalls.getShared>,
): Promise<{ profile: ProfileRef | null }> {
  const { db, env, viewer } = ctx
  const {
    row: [row],
  } = await readBatch(env.DB, {
    row: findSharedProfile(db, onlookerOf(ctx, viewer.id), message, shownSince(ctx)),
  })
  const { shown } = await showPeople(ctx, 'cards', row ? [row] : [])
  return { profile: shown[0] ? presentProfileRef(ctx, shown[0]) : null }
}
