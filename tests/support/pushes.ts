import { env } from 'cloudflare:test'
import { pushCalls } from '#contract/push-calls.ts'
import { hashSession } from '#worker/http/session-cookie.ts'
import { callAs, type TestMember } from './members.ts'

export const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

export function subscribe(member: { cookie: string }, endpoint: string) {
  return callAs(member, pushCalls.savePushSubscription, { endpoint, keys })
}

export async function subscriptions(): Promise<{ endpoint: string; member_id: number }[]> {
  const query = 'select endpoint, member_id from push_subscriptions order by endpoint'
  return (await env.DB.prepare(query).all<{ endpoint: string; member_id: number }>()).results
}

export async function plantSubscriptions(
  { id, cookie }: Pick<TestMember, 'id' | 'cookie'>,
  endpoints: readonly string[],
  { p256dh, auth } = keys,
): Promise<void> {
  const session = await hashSession('localhost', cookie.split('.')[1] ?? '')
  const insert = env.DB.prepare(
    `insert into push_subscriptions
       (endpoint, member_id, session_hash, p256dh, auth, created_at) values (?, ?, ?, ?, ?, 0)`,
  )
  await env.DB.batch(endpoints.map((one) => insert.bind(one, id, session, p256dh, auth)))
}
