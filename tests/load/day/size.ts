import { parseArgs } from 'node:util'
import { short } from '../support/short.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    members: { type: 'string' },
    minutes: { type: 'string' },
    acts: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
  },
})

const number = (given: string | undefined, usual: number) => Number(given ?? usual)

export const size = {
  seed: number(values.seed, Math.floor(Math.random() * 2 ** 31)),
  members: number(values.members, short ? 20 : 2000),
  /** Of the day. */
  seconds: 60 * number(values.minutes, short ? 0.2 : 10),
  /** Of each member, besides those of signing up. */
  acts: number(values.acts, short ? 8 : 15),
  kills: number(values.kills, short ? 1 : 3),
}
