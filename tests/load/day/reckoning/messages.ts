import { short } from '../../support/short.ts'
import type { City } from '../city.ts'
import { type Stretch, toldAs } from '../line.ts'
import type { ToldMessage } from '../told.ts'
import { type Check, missing } from './check.ts'

type Kept = {
  id: string
  sender_id: number
  seq: number
  text: string | null
  taken_at: number | null
}

const kept = ({ site }: City) =>
  site.query<Kept>('select id, sender_id, seq, text, taken_at from messages')
const fingerprint = (id: string, from: number, seq: number, text: string | null) =>
  [id, from, seq, text].join(' ')

/** Until a page has heard what was answered to the sender, in milliseconds. */
const delay = short ? 4000 : 30_000

export const messages: readonly Check[] = [
  {
    name: 'every message that was told is kept, in its place',
    async broken(city) {
      const all = (await kept(city)).map((row) =>
        fingerprint(row.id, row.sender_id, row.seq, row.text),
      )
      const told = [...city.told.messages].map(([id, { from, seq, text }]) =>
        fingerprint(id, from, seq, text),
      )
      return missing(told, all)
    },
    plant: ({ site }) => site.query("update messages set text = 'other' where kind = 'text'"),
  },
  {
    name: 'no message that nobody wrote',
    broken: async (city) =>
      missing(
        (await kept(city)).map(({ id }) => id),
        city.told.unsure,
      ),
    plant: ({ told }) => told.unsure.delete([...told.messages.keys()][0] ?? ''),
  },
  {
    name: 'what was taken back is taken',
    broken: async (city) => {
      const all = (await kept(city)).filter(({ taken_at }) => taken_at !== null)
      return missing(
        city.told.taken,
        all.map(({ id }) => id),
      )
    },
    plant: ({ told }) => told.taken.add('a message'),
  },
  {
    name: 'an open page hears every message',
    broken: ({ told, members }) =>
      [...told.messages].flatMap(([id, message]) => {
        const member = members.find((one) => one.id === message.to)
        const open = member?.line?.stretches.find((stretch) => isOpenFor(stretch, message))
        if (!message.delivered || !open) return []
        if (open.messages.has(toldAs({ id, delivery: 'delivered' }))) return []
        const { from, until, messages: all } = open
        return [{ ...message, id, nr: member?.nr, from, until, heard: all.size }]
      }),
    plant({ told, members }) {
      const member = members.find(({ line }) => line)
      const silent = { from: 0, until: Infinity, messages: new Map<string, number>() }
      member?.line?.stretches.unshift(silent)
      const [message] = told.messages.values()
      if (member && message) told.messages.set('x', { ...message, to: member.id, delivered: true })
    },
  },
  {
    name: 'no page hears a message twice',
    broken: ({ members }) =>
      members.flatMap(({ line }) =>
        (line?.stretches ?? []).flatMap((one) =>
          [...one.messages].filter(([, times]) => times > 1),
        ),
      ),
    plant({ members }) {
      const member = members.find(({ line }) => line)
      member?.line?.stretches.push({ from: 0, until: 0, messages: new Map([['a message', 2]]) })
    },
  },
]

function isOpenFor({ from, until }: Stretch, { begun, answered }: ToldMessage): boolean {
  return from < begun && until > answered + delay
}
