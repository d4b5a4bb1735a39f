import { DAY, SECOND } from '#contract/time.ts'

export type Outgoing = {
  id: string
  kind: 'mail' | 'sms' | 'push'
  to: string
  subject: string
  text: string
  html?: string
  at: number
}

export type OutboxMessage = Outgoing & { html: string; links: string[] }

type Envelope = { to: string; kind: Outgoing['kind'] }

const prefix = 'dev:outbox:'
const kept = (7 * DAY) / SECOND
const farFuture = 10 ** 13
const shown = 50

/** KV lists keys in ascending order, so the key begins with the time left until a far date. */
export async function recordOutgoing(env: Env, message: Outgoing): Promise<void> {
  const key = `${prefix}${String(farFuture - message.at).padStart(13, '0')}:${message.id}`
  const metadata: Envelope = { to: message.to, kind: message.kind }
  await env.KV.put(key.slice(0, 500), JSON.stringify(message), { expirationTtl: kept, metadata })
}

export async function listOutgoing(
  env: Env,
  { origin, hostname }: URL,
  to: string | null,
): Promise<OutboxMessage[]> {
  const { keys } = await env.KV.list<Envelope>({ prefix })
  const wanted = keys.filter(
    ({ metadata }) => !to || metadata?.to.toLowerCase() === to.toLowerCase(),
  )
  const found = await Promise.all(
    wanted.slice(0, shown).map(({ name }) => env.KV.get<Outgoing>(name, 'json')),
  )
  const own = `https://${hostname}/`
  return found
    .filter((message) => message !== null)
    .map((message) => ({
      ...message,
      html: message.html ?? '',
      links: linksOf(message).map((link) => link.replace(own, `${origin}/`)),
    }))
}

export async function clearOutgoing(env: Env): Promise<void> {
  const { keys } = await env.KV.list({ prefix })
  await Promise.all(keys.map(({ name }) => env.KV.delete(name)))
}

export async function forgetOutgoing(env: Env, recipients: readonly string[]): Promise<void> {
  const { keys } = await env.KV.list<Envelope>({ prefix })
  const theirs = keys.filter(({ metadata }) => metadata && recipients.includes(metadata.to))
  await Promise.all(theirs.map(({ name }) => env.KV.delete(name)))
}

function linksOf({ text, html = '' }: Outgoing): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:]/g) ?? []
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  return [...new Set([...inText, ...inHtml])]
}
