import type { CallInput } from '#contract/call.ts'
import type { shieldsCalls } from '#contract/shields.ts'
import { markOfHash } from '#worker/accounts/contact-mark.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteAdded, deleteShields } from './queries.ts'

export async function unshield(
  { db, env, viewer }: MemberContext,
  input: CallInput<typeof shieldsCalls.unshield>,
): Promise<undefined> {
  if ('added' in input) {
    await deleteAdded(db, viewer.id, input.added).execute()
    return
  }
  const marks = await Promise.all(input.hashes.map((hash) => markOfHash(env, hash)))
  await deleteShields(db, viewer.id, marks).execute()
}
