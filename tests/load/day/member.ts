import type { Line } from './line.ts'
import { below, keyFrom, oneOf, type Random, seeded } from './random.ts'

export type Member = {
  nr: number
  random: Random
  /** Of a network of their own. */
  address: string
  email: string
  password: string
  gender: 'male' | 'female'
  cookie: string
  id: number
  confirmed: boolean
  left: boolean
  /** Others whom they have seen. */
  known: Set<number>
  chats: Map<number, number>
  photos: Array<{ id: string; file: string }>
  /** Sent, and not yet taken back. */
  sent: string[]
  bought: Array<{ id: string; amount: number }>
  line: Line | null
  /** What is under way, for who wonders why the day does not end. */
  doing: string
  acts: number
}

export function newMember(seed: number, nr: number): Member {
  const random = seeded(seed * 7919 + nr)
  return {
    nr,
    random,
    address: `10.${(nr >> 16) & 255}.${(nr >> 8) & 255}.${nr & 255}`,
    email: `m${nr}@example.com`,
    password: `wachtwoord ${keyFrom(random)}`,
    gender: below(random, 2) ? 'male' : 'female',
    cookie: '',
    id: 0,
    confirmed: false,
    left: false,
    known: new Set(),
    chats: new Map(),
    photos: [],
    sent: [],
    bought: [],
    line: null,
    doing: 'nothing yet',
    acts: 0,
  }
}

export function somebody({ random, known }: Member): number | undefined {
  return oneOf(random, [...known])
}
