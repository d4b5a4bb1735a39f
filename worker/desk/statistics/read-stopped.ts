import type { Operating } from '#worker/db/operating.ts'
import { openReplica } from '#worker/db/replicas.ts'
import { shownCount } from './few.ts'
import { listStopped } from './queries.ts'
import { type Months, sinceMonth } from './since-month.ts'

export async function readStopped({ env, now }: Operating, { months, host }: Months) {
  const { db } = openReplica<'statistics'>(env)
  const found = await listStopped(db, { since: sinceMonth(now, months), host }).execute()
  return found.map(({ members, ...row }) => ({ ...row, members: shownCount(members) }))
}
