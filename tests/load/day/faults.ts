import { below, type Random } from './random.ts'

/**
 * fails: nothing is done; lost: it is done, but the answer never comes; stalls: it takes long.
 */
type What = 'fails' | 'lost' | 'stalls'

/** At a binding of the worker: one of so many calls of these methods. */
export type BindingFault = {
  at: 'DB' | 'KV' | 'PHOTOS' | 'MAIL_QUEUE' | 'PUSH_QUEUE'
  on: readonly string[]
  what: What
  oneIn: number
  /** As Cloudflare's own runtime words it. */
  says: string
}

const r2 = (act: string) => `${act}: We encountered an internal error. Please try again. (10001)`
const d1 = 'D1_ERROR: Network connection lost.'
const kv = 'KV GET failed: 500 Internal Server Error'
const queue = 'Queue send failed: Internal Server Error'
const sends = ['send', 'sendBatch'] as const

export const bindingFaults: readonly BindingFault[] = [
  { at: 'KV', on: ['get'], what: 'fails', oneIn: 2, says: kv },
  { at: 'KV', on: ['get'], what: 'stalls', oneIn: 5, says: kv },
  { at: 'KV', on: ['put'], what: 'fails', oneIn: 2, says: 'KV PUT failed: 429 Too Many Requests' },
  { at: 'PHOTOS', on: ['put'], what: 'fails', oneIn: 61, says: r2('put') },
  { at: 'PHOTOS', on: ['put'], what: 'lost', oneIn: 67, says: r2('put') },
  { at: 'PHOTOS', on: ['get'], what: 'fails', oneIn: 7, says: r2('get') },
  { at: 'PHOTOS', on: ['get'], what: 'stalls', oneIn: 9, says: r2('get') },
  { at: 'PHOTOS', on: ['delete'], what: 'fails', oneIn: 3, says: r2('delete') },
  { at: 'MAIL_QUEUE', on: sends, what: 'fails', oneIn: 7, says: queue },
  { at: 'MAIL_QUEUE', on: sends, what: 'lost', oneIn: 11, says: queue },
  { at: 'MAIL_QUEUE', on: sends, what: 'stalls', oneIn: 13, says: queue },
  { at: 'PUSH_QUEUE', on: sends, what: 'fails', oneIn: 7, says: queue },
  { at: 'PUSH_QUEUE', on: sends, what: 'lost', oneIn: 11, says: queue },
  { at: 'DB', on: ['batch'], what: 'fails', oneIn: 97, says: d1 },
  { at: 'DB', on: ['batch'], what: 'lost', oneIn: 89, says: d1 },
]

/** lost: the mail is taken, and yet refused with an answer to try again. */
export const mailFaults = [
  { what: 'fails', oneIn: 11 },
  { what: 'lost', oneIn: 13 },
  { what: 'stalls', oneIn: 7 },
] as const satisfies ReadonlyArray<{ what: What; oneIn: number }>

/** Of tests/support/mollie-server.ts. `hang` lasts until the worker's patience is over. */
export const payFaults = [
  { method: 'POST', path: '/payments', what: 'down', oneIn: 5 },
  { method: 'POST', path: '/payments', what: 'lost', oneIn: 7 },
  { method: 'GET', path: '/payments/', what: 'down', oneIn: 5 },
  { method: 'GET', path: '/payments/', what: 'nonsense', oneIn: 11 },
  { method: 'GET', path: '/payments/', what: 'hang', oneIn: 29 },
  { method: 'POST', path: '/refunds', what: 'lost', oneIn: 3 },
] as const

export const stallFor = 700

/** Of how many calls it begins to count: each happens once soon. */
export function begunAt(random: Random, { oneIn }: { oneIn: number }): number {
  return oneIn - 1 - below(random, Math.min(oneIn, 3))
}
