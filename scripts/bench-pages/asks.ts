import { Agent, get, type IncomingMessage } from 'node:http'
import type { Miniflare } from 'miniflare'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { HOUR } from '#contract/time.ts'
import { personas } from '#worker/dev/personas.ts'
import { stylesCookie } from '#worker/http/cookies.ts'
import { randomToken } from '#worker/http/random.ts'
import { hashSession, sessionCookie, signSession } from '#worker/http/session-cookie.ts'
import type { LocalSecrets } from '../local-env.ts'

export type Ask = { url: URL; headers: Record<string, string> }

/** One page or call, as different people ask for it in turn. `light`: takes little, so that more are asked for. */
export type Measured = { name: string; asks: Ask[]; light: boolean }

const viewers = 20
const atOnce = 4

type Signing = { miniflare: Miniflare; secrets: LocalSecrets }

/** The first is a constant answer, beside which the others are read; then pages, then calls. */
export async function listMeasured({ miniflare, secrets }: Signing): Promise<Measured[]> {
  const DB = await miniflare.getD1Database('DB', 'site')
  const hello = await miniflare.unsafeGetDirectURL('hello')
  const door = await miniflare.unsafeGetDirectURL('door')
  const { results: crowd } = await DB.prepare(
    `select id from members where visible = 1 and kind = 'member' and country = 'NL'
      order by id limit ?`,
  )
    .bind(viewers)
    .all<{ id: number }>()
  const found = await DB.prepare(
    `select members.id, chat.id as conversation, iif(a_id = members.id, b_id, a_id) as other
      from members join conversations as chat on members.id in (a_id, b_id)
      where email = ? order by last_message_at desc limit 1`,
  )
    .bind(personas.premium.email)
    .first<{ id: number; conversation: number; other: number }>()
  if (!found) throw new Error('The persona has no conversation')
  const { id, conversation, other } = found

  const styles = await stylesHeldFrom(new URL(href('login'), door))
  const cookieOf = async (member: number) => {
    const token = randomToken()
    const now = Date.now()
    await DB.prepare(
      'insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at) values (?, ?, ?, ?, ?)',
    )
      .bind(await hashSession('localhost', token), member, now, now + HOUR, now)
      .run()
    const session = await signSession(secrets as unknown as Env, member, token)
    return `${sessionCookie}=${session}; ${styles}`
  }
  const searching = await Promise.all(crowd.map((one) => cookieOf(one.id)))
  const persona = [await cookieOf(id)]
  const visitor = [`${entryCookie}=1`]
  const ask = (name: string, path: string, cookies: string[]): Measured => ({
    name,
    light: false,
    asks: cookies.map((cookie) => ({
      url: new URL(path, door),
      headers: { host: 'localhost', cookie: `${cookie}; locale=nl` },
    })),
  })
  const call = ({ path }: { path: string }, cookies: string[], query = '') =>
    ask(path, path + query, cookies)
  const page = (path: string, cookies: string[], name = path) => ask(name, path, cookies)
  const kept = (path: string) => ({ ...ask(path, path, visitor), light: true })
  return [
    { name: 'hello', light: true, asks: [{ url: hello, headers: {} }] },
    page(href('index'), visitor),
    page('/landers/gallery', visitor),
    kept(href('login')),
    kept('/pages/faq'),
    kept(href('pricing')),
    page(href('members'), searching),
    page(href('members-id', { id: other }), persona, '/members/{id}'),
    page(href('chats'), persona),
    page(href('chats-id', { id: conversation }), persona, '/chats/{id}'),
    page(href('likes'), persona),
    page(href('credits'), persona),
    page(href('settings'), persona),
    call(authCalls.getUser, persona),
    call(membersCalls.search, searching),
    call(membersCalls.getProfile, persona, `?id=${other}`),
    call(chatCalls.getChats, persona),
    call(chatCalls.getChat, persona, `?conversation=${conversation}`),
    call(likesCalls.getLikes, persona, '?type=received'),
  ]
}

/** Members have been here before, and their browsers have the styles that a first page brings along. */
async function stylesHeldFrom(url: URL): Promise<string> {
  const { headers } = await answer({ url, headers: { host: 'localhost' } })
  const set = headers['set-cookie'] ?? []
  const [cookie] = set.find((one) => one.startsWith(`${stylesCookie}=`))?.split(';') ?? []
  if (!cookie) throw new Error(`${url.pathname} names no styles`)
  return cookie
}

/** Several at once, each answered 200. */
export async function answerAll(asks: readonly Ask[], count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let next = 0
  const lane = async () => {
    while (next < count) {
      const ask = asks[next++ % asks.length]
      if (ask) await answer(ask, agent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  agent.destroy()
}

function answer({ url, headers }: Ask, agent?: Agent): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = get(url, { agent, headers }, (response) => {
    response.resume()
    response.on('end', () => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${url.pathname} answered ${response.statusCode}`))
    })
  })
  request.on('error', reject)
  return promise
}
