import { env, SELF } from 'cloudflare:test'
import { type Call, type CallInput, type CallReply, requestTypeHeader } from '#contract/call.ts'
import { randomId, randomToken } from '#worker/http/random.ts'
import { hashSession, sessionCookie, signSession } from '#worker/http/session-cookie.ts'

export const origin = 'http://localhost'

export type TestMember = {
  id: number
  email: string
  name: string
  cookie: string
  network?: string | null
}

type Asking = { cookie: string; network?: string | null } | null

type Overrides = Record<string, string | number | null>

export async function makeMember(overrides: Overrides = {}): Promise<TestMember> {
  const id = Number(overrides['id'] ?? randomId())
  const now = Date.now()
  const row: Overrides = {
    id,
    email: `m${id}@example.com`,
    status: 'confirmed',
    signup_host: 'localhost',
    signup_date: now,
    last_active_at: now,
    seen_at: overrides['last_active_at'] ?? now,
    name: `Member ${String(id).slice(-4)}`,
    gender: 'female',
    looking_for: overrides['gender'] === 'male' ? 'female' : 'male',
    seeks_consent: 'given',
    date_of_birth: '1990-05-05',
    country: 'NL',
    region: '07',
    city: 'Haarlem',
    ...overrides,
  }
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  const token = randomToken()
  await env.DB.batch([
    env.DB.prepare(`insert into members (${columns.join(', ')}) values (${places})`).bind(
      ...Object.values(row),
    ),
    await sessionOf(id, 'localhost', token),
  ])
  const cookie = await cookieOf(id, token)
  const network = overrides['country'] ? String(row['country']) : null
  return { id, email: String(row['email']), name: String(row['name']), cookie, network }
}

export async function signIn(memberId: number, host = 'localhost'): Promise<string> {
  const token = randomToken()
  await (await sessionOf(memberId, host, token)).run()
  return cookieOf(memberId, token)
}

async function sessionOf(memberId: number, host: string, token: string) {
  const now = Date.now()
  return env.DB.prepare(
    'insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at) values (?, ?, ?, ?, ?)',
  ).bind(await hashSession(host, token), memberId, now, now + 30 * 86_400_000, now)
}

async function cookieOf(memberId: number, token: string): Promise<string> {
  return `${sessionCookie}=${await signSession(env, memberId, token)}`
}

export async function giveCredits(memberId: number, credits: number): Promise<void> {
  const id = `test:${randomToken(6)}`
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare(
      "insert into ledger (member_id, id, delta, kind, created_at) values (?, ?, ?, 'correction', ?)",
    ).bind(memberId, id, credits, now),
    env.DB.prepare(
      'insert into credit_lots (member_id, created_at, id, credits, remaining, amount) values (?, ?, ?, ?, ?, 0)',
    ).bind(memberId, now, id, credits, credits),
  ])
}

type Answer<Reply> = {
  status: number
  body: ([Reply] extends [undefined] ? unknown : NonNullable<Reply>) & { error?: { code: string } }
  response: Response
}

export async function callAs<C extends Call>(
  member: Asking,
  call: C,
  input: CallInput<C>,
): Promise<Answer<CallReply<C>>> {
  const query = new URLSearchParams(call.match)
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  if (inQuery) {
    for (const [key, value] of Object.entries(input as object)) query.set(key, String(value))
  }
  const headers = new Headers({ origin })
  if (member) headers.set('cookie', member.cookie)
  if (member?.network) headers.set('cf-ipcountry', member.network)
  if (!inQuery) headers.set('content-type', 'application/json')
  if (call.requestType) headers.set(requestTypeHeader, call.requestType)
  const response = await SELF.fetch(`${origin}${call.path}?${query}`, {
    method: call.method,
    headers,
    ...(inQuery ? {} : { body: JSON.stringify(input) }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = isJson ? JSON.parse(await response.clone().text()) : undefined
  return { status: response.status, body, response }
}

export async function pageAs(
  member: Asking,
  path: string,
): Promise<{ status: number; data: Record<string, unknown>; response: Response }> {
  const headers = new Headers({ 'x-page': '1' })
  if (member) headers.set('cookie', member.cookie)
  if (member?.network) headers.set('cf-ipcountry', member.network)
  const response = await SELF.fetch(`${origin}${path}`, { headers, redirect: 'manual' })
  const isJson = response.headers.get('content-type')?.includes('json')
  const data = isJson ? ((await response.clone().json()) as Record<string, unknown>) : {}
  return { status: response.status, data, response }
}
