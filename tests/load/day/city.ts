import type { Call, CallInput, CallReply } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { CallError } from '#web/api/call-error.ts'
import { send } from '#web/api/send.ts'
import type { LoadSite } from '../support/load-site.ts'
import type { Line } from '../support/orders.ts'
import type { MailServer } from './mail-server.ts'
import type { Member } from './member.ts'
import type { Provider } from './provider.ts'
import type { Told } from './told.ts'

export type City = {
  seed: number
  /** The same after a kill, as an address is. */
  port: number
  site: LoadSite
  mails: MailServer
  provider: Provider
  told: Told
  members: Member[]
  /** Milliseconds of each act's answers, and until the member had what was asked for. */
  times: Map<string, { answers: number[]; whole: number[] }>
  /** What nobody may be answered: with the seed, the member and the act. */
  findings: string[]
  log: Line[]
  clock: { shift: number }
  /** How often each fault has been made. */
  happened: Record<string, number>
  /** At the end, as the site tells them; and what R2 holds. */
  balances: Map<number, number>
  objects: string[]
  /** When the worker was killed and served again, or its clock put beyond every lease. */
  gaps: Array<{ from: number; until: number }>
  /** What the program is busy with, for who waits for it. */
  stage: string
}

/** What the faults outside may make of an answer, so that a client tries again. */
const passing: readonly string[] = ['unavailable', 'payment_provider_down', 'offline']

type Asking = { act: string; named?: readonly ErrorCode[] }
type Answer<C> = { ok: CallReply<C> } | { refused: ErrorCode | 'offline' }

/** As the product's own pages ask. */
export async function ask<C extends Call>(
  city: City,
  member: Member,
  { act, named = [] }: Asking,
  call: C,
  input: CallInput<C>,
): Promise<Answer<C>> {
  const begun = performance.now()
  const memberId = call.audience === 'member' ? member.id : undefined
  const transport = (url: string, init: RequestInit) => fetchAs(city, member, act, url, init)
  try {
    const ok = await send(call, input, { memberId, transport })
    timesOf(city, act).whole.push(performance.now() - begun)
    return { ok }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code } = error
    if (!passing.includes(code) && !named.includes(code as ErrorCode)) {
      find(city, member, act, `${code} ${JSON.stringify(error.params)}`)
    }
    return { refused: code }
  }
}

/** Null if nobody is there: the worker was killed. */
export async function look(
  city: City,
  member: Member,
  act: string,
  path: string,
): Promise<number | null> {
  try {
    const response = await fetchAs(city, member, act, path)
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

async function fetchAs(
  city: City,
  member: Member,
  act: string,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const origin = city.site.worker
  const { cookie, address } = member
  const headers = { ...(init.headers as Record<string, string>), origin, cookie }
  const begun = performance.now()
  const asked = { ...init, headers: { ...headers, 'cf-connecting-ip': address } }
  const response = await fetch(origin + url, { redirect: 'manual', ...asked })
  timesOf(city, act).answers.push(performance.now() - begun)
  keepCookies(member, response)
  return response
}

export function find(city: City, { nr }: Member, act: string, what: string): void {
  city.findings.push(`seed ${city.seed}, member ${nr}, ${act}: ${what}`)
}

function timesOf({ times }: City, act: string) {
  const kept = times.get(act) ?? { answers: [], whole: [] }
  times.set(act, kept)
  return kept
}

function keepCookies(member: Member, { headers }: Response): void {
  const jar = new Map(member.cookie.split('; ').filter(Boolean).map(pairOf))
  for (const given of headers.getSetCookie()) {
    const [name, value] = pairOf(given.split(';')[0] ?? '')
    if (/;\s*max-age=0(;|$)/i.test(given)) jar.delete(name)
    else jar.set(name, value)
  }
  member.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
