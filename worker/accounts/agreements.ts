import { sql, type SqlBool } from 'kysely'
import { type Consent, consentVersions } from '#contract/agreements.ts'
import type { LegalPage } from '#contract/legal-pages.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'

/** Once, for as long as it stands: to say it again is no other consent. */
export function insertConsent(db: Db, memberId: number, about: Consent, now: number) {
  const version = consentVersions[about]
  const lacks = sql<SqlBool>`exists (select 1 from members where id = ${memberId})
    and not exists (select 1 from agreements
      where member_id = ${memberId} and about = ${about} and ended_at is null)`
  const row = { member_id: memberId, about, version, agreed_at: now }
  return insertIf(db, 'agreements', row, lacks).onConflict((conflict) => conflict.doNothing())
}

export function updateEnded(db: Db, memberId: number, about: Consent, now: number) {
  return db
    .updateTable('agreements')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('about', '=', about)
    .where('ended_at', 'is', null)
}

/** A version that was read again is not agreed to again. */
export function insertAgreed(
  db: Db,
  memberId: number,
  about: LegalPage,
  version: string,
  now: number,
) {
  const lacks = sql<SqlBool>`exists (select 1 from members where id = ${memberId})
    and not exists (select 1 from agreements
      where member_id = ${memberId} and about = ${about} and version = ${version})`
  const row = { member_id: memberId, about, version, agreed_at: now }
  return insertIf(db, 'agreements', row, lacks).onConflict((conflict) => conflict.doNothing())
}
