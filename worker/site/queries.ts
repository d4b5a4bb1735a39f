import type { Db } from '../db/database.ts'

export function findSite(db: Db, host: string) {
  return db.selectFrom('sites').where('host', '=', host).select(['settings', 'company'])
}
