import type { InferResult } from 'kysely'
import { isSigned, readUnsubscribeToken } from '#worker/mail/unsubscribe-token.ts'
import type { Context } from '#worker/request/context.ts'
import { findSubscriber } from './queries.ts'

type Subscriber = InferResult<ReturnType<typeof findSubscriber>>[number]

export async function findSubscription({ env, db }: Pick<Context, 'env' | 'db'>, token: string) {
  const said = readUnsubscribeToken(token)
  if (!said) return null
  return verifySubscriber(env, token, await findSubscriber(db, said.id).executeTakeFirst())
}

export async function verifySubscriber(env: Env, token: string, row: Subscriber | undefined) {
  const said = readUnsubscribeToken(token)
  if (!said || !row?.email || row.id !== said.id) return null
  const ours = await isSigned(env, { ...said, email: row.email })
  return ours ? { id: row.id, kind: said.kind } : null
}
