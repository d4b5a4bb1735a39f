import type { CallInput } from '#contract/call.ts'
import { nightOf, questionOf, type tonightCalls } from '#contract/tonight.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomId } from '#worker/http/random.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { darknessOf } from './darkness.ts'
import { deleteLamps, upsertLamp } from './queries.ts'

export async function changeLamp(
  ctx: MemberContext,
  input: CallInput<typeof tonightCalls.changeLamp>,
): Promise<{ lit: boolean }> {
  const { db, env, viewer, now, site } = ctx
  const { time_zone, tonight, niche } = site.settings
  if (input.act === 'put_out') {
    await writeBatch(env.DB, [deleteLamps(db, viewer.id)])
    return { lit: false }
  }
  if (!tonight) throw new ApiError('not_found')
  const night = nightOf(time_zone, now)
  const { question, answer } = input
  if (question !== questionOf(night, niche)) throw new ApiError('question_over')
  const lamp = { night, question, answer, place: randomId(), now }
  const { written } = await writeBatch(env.DB, {
    written: upsertLamp(db, viewer.id, lamp),
  })
  if (!written) {
    const why = darknessOf(viewer)
    throw new ApiError(why === 'activation' ? 'activation_needed' : 'presence_hidden')
  }
  return { lit: true }
}
