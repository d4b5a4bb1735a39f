import { knownAnswers } from '#contract/answers.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { priceOfWords } from './next-words.ts'
import { findCorrespondent, listSharedInterests } from './queries.ts'
import { isMatched, listOpenAnswers } from './queries/quoting.ts'

type GetSpark = typeof chatCalls.getSpark

export async function getSpark(
  ctx: MemberContext,
  { profile: other }: CallInput<GetSpark>,
): Promise<CallReply<GetSpark>> {
  const { db, env, viewer } = ctx
  const onlooker = onlookerOf(ctx, viewer.id)
  const {
    found: [found],
    answers,
    shared,
  } = await readBatch(env.DB, {
    found: findCorrespondent(db, onlooker, other).where(isMatched(onlooker)),
    answers: listOpenAnswers(db, onlooker, other),
    shared: listSharedInterests(db, viewer.id, other),
  })
  if (!found) throw new ApiError('not_found')
  return {
    answer: knownAnswers(answers)[0] ?? null,
    shared_interests: shared.map(({ interest }) => interest),
    price: priceOfWords(ctx, found),
  }
}
