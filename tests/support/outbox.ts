import { env } from 'cloudflare:test'
import type { Outgoing } from '#worker/dev/outbox.ts'

export async function readOutbox(): Promise<Outgoing[]> {
  const { keys } = await env.KV.list({ prefix: 'dev:outbox:' })
  const found = await Promise.all(keys.map(({ name }) => env.KV.get<Outgoing>(name, 'json')))
  return found.filter((message) => message !== null)
}
