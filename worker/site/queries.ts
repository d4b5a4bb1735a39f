import type { Locale } from '#contract/locales.ts'
import type { Db } from '#worker/db/database.ts'

export function findSite(db: Db, host: string) {
  return db.selectFrom('sites').where('host', '=', host).select(['settings', 'company'])
}

export function updateLanguage(db: Db, memberId: number, language: Locale) {
  return db.updateTable('members').set({ language }).where('id', '=', memberId)
}

export function updateLastActive(db: Db, memberId: number, at: number) {
  return db
    .updateTable('members')
    .set({ last_active_at: at })
    .where('id', '=', memberId)
    .where('last_active_at', '>', at)
}
