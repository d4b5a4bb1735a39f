import { likeOf } from '../told.ts'
import { type Check, missing } from './check.ts'

export const people: readonly Check[] = [
  {
    name: 'every account that was made is there, once',
    async broken({ site, told }) {
      const rows = await site.query<{ id: number; email: string }>('select id, email from members')
      const kept = rows.map(({ id, email }) => `${id} ${email}`)
      const addresses = rows.map(({ email }) => email)
      const twice = addresses.filter((email, at) => addresses.indexOf(email) !== at)
      return [
        ...missing(
          [...told.members].map(([id, email]) => `${id} ${email}`),
          kept,
        ),
        ...twice,
      ]
    },
    plant: ({ told }) => told.members.set(1, 'nobody@example.com'),
  },
  {
    name: 'who has left is leaving',
    async broken({ site, told }) {
      const rows = await site.query<{ id: number }>(
        `select id from members where account = 'deleting'
          and exists (select 1 from account_deletions where member_id = members.id)
          and not exists (select 1 from sessions where member_id = members.id)`,
      )
      return missing(
        told.left,
        rows.map(({ id }) => id),
      )
    },
    plant: ({ told }) => told.left.add(1),
  },
  {
    name: 'every like that was told is kept',
    async broken({ site, told }) {
      const rows = await site.query<{ liker_id: number; liked_id: number }>(
        'select liker_id, liked_id from likes',
      )
      return missing(
        told.likes,
        rows.map(({ liker_id, liked_id }) => likeOf(liker_id, liked_id)),
      )
    },
    plant: ({ told }) => told.likes.add(likeOf(1, 2)),
  },
  {
    name: 'the site tells each the balance of the ledger',
    async broken({ site, told, balances }) {
      const rows = await site.query<{ id: number; credits: number }>(
        'select member_id as id, sum(delta) as credits from ledger group by 1',
      )
      const kept = rows.map(({ id, credits }) => `${id} ${credits}`)
      const shown = [...balances].filter(([id]) => !told.left.has(id))
      return missing(
        shown.map(([id, credits]) => `${id} ${credits}`),
        kept,
      )
    },
    plant: ({ balances }) => {
      for (const [id, credits] of balances) balances.set(id, credits + 1)
    },
  },
]
