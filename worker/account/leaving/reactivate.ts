import type { CallInput } from '#contract/call.ts'
import type { deletionCalls } from '#contract/deletion.ts'
import { updateEndedLinks, findLink } from '#worker/accounts/mail-links.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import { deleteDeletion, updateReactivated } from './queries.ts'

type Input = CallInput<typeof deletionCalls.reactivate>

export async function reactivate({ db, env, now }: Context, { token }: Input): Promise<undefined> {
  const hash = await sha256(token)
  const found = await findLink(db, 'reactivation', hash, now).executeTakeFirst()
  if (!found) throw new ApiError('link_expired')
  const { restored } = await writeBatch(env.DB, {
    restored: updateReactivated(db, found.id, hash, now),
    deletion: deleteDeletion(db, found.id, hash, now),
    links: updateEndedLinks(db, 'reactivation', hash, now),
  })
  if (!restored) throw new ApiError('link_expired')
}
