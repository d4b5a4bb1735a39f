import type { Context } from '#worker/http/context.ts'
import { listInterestKeys } from './queries.ts'

export async function listInterests({ db }: Context): Promise<{ interests: string[] }> {
  const rows = await listInterestKeys(db).execute()
  return { interests: rows.map(({ key }) => key) }
}
