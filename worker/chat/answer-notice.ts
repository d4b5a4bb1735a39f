import type { CallInput } from '#contract/call.ts'
import type { fictionalNoticeCalls } from '#contract/fictional-notice.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateNotice } from './queries/noticing.ts'

export async function answerNotice(
  { db, env, viewer, now }: MemberContext,
  { choice }: CallInput<typeof fictionalNoticeCalls.answerNotice>,
): Promise<undefined> {
  await writeBatch(env.DB, updateNotice(db, viewer.id, choice, now))
}
