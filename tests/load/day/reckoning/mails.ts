import type { City } from '../city.ts'
import { stallFor } from '../faults.ts'
import type { Received } from '../mail-server.ts'
import type { Check } from './check.ts'

const link = '/activate?token='
const receipt = /transactions\/([\w-]+)\/receipt/

/** What a mail is about, where there is one for each. */
const causes = [
  { what: link, of: ({ to }: Received) => `activation of ${to}` },
  { what: '/receipt', of: ({ text }: Received) => receipt.exec(text)?.[0] },
] as const

export const mails: readonly Check[] = [
  {
    name: 'no mail is delivered twice, but around a kill, a jump or after an answer that was lost',
    broken: (city) => {
      const answered = Map.groupBy(
        city.mails.received.filter((mail) => mail.answered),
        ({ id }) => id,
      )
      return [...answered.values()].filter((same) =>
        same.slice(1).some((mail, at) => !wasCutBetween(city, same[at]?.at ?? 0, mail.at)),
      )
    },
    // Later than every kill, beside which it would be allowed.
    plant: ({ mails: { received } }) => {
      const mail = { id: 'twice', to: '', text: '', at: Infinity, answered: true }
      received.push(mail, mail)
    },
  },
  {
    name: 'one mail tells of one cause',
    broken: ({ mails: { received } }) => {
      const told = received.flatMap((mail) =>
        causes
          .filter(({ what }) => mail.text.includes(what))
          .map(({ of }) => ({ id: mail.id, cause: of(mail) })),
      )
      const ofEach = Map.groupBy(told, ({ cause }) => cause)
      return [...ofEach].filter(([, same]) => new Set(same.map(({ id }) => id)).size > 1)
    },
    plant: ({ mails: { received } }) => {
      const [mail] = received.filter(({ text }) => text.includes(link))
      if (mail) received.push({ ...mail, id: 'another' })
    },
  },
  {
    name: 'who stays was mailed the link, and who paid the receipt',
    async broken({ site, mails: { received } }) {
      const members = await site.query<{ email: string }>(
        "select email from members where account = 'active'",
      )
      const bought = await site.query<{ id: string }>(
        'select id from payments where completed_at is not null',
      )
      const linked = new Set(received.filter(({ text }) => text.includes(link)).map(({ to }) => to))
      const receipts = new Set(received.map(({ text }) => receipt.exec(text)?.[1]))
      return [
        ...members.filter(({ email }) => !linked.has(email)),
        ...bought.filter(({ id }) => !receipts.has(id)),
      ]
    },
    plant: ({ mails: { received } }) => received.splice(0),
  },
  {
    name: 'no job has failed or is left',
    broken: ({ site, clock }) =>
      site.query(
        `select id, job, attempts, error from outbox
          where failed_at is not null or (done_at is null and run_after <= ?)`,
        Date.now() + clock.shift,
      ),
    plant: ({ site }) => site.query('update outbox set failed_at = 1, done_at = null'),
  },
]

/** In milliseconds: until what is there is noted. */
const notedWithin = 3 * stallFor

function wasCutBetween({ gaps }: City, from: number, until: number): boolean {
  return gaps.some((gap) => gap.until >= from - notedWithin && gap.from <= until)
}
