import type { Db } from '#worker/db/database.ts'
import { findLink, linkHolds } from '#worker/db/mail-links.ts'

/** An account that can still come back. */
export function findDeleting(db: Db, email: string, now: number) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .where('account', '=', 'deleting')
    .where('deleting_until', '>', now)
    .select(['id', 'deleting_until'])
}

/** What the mail says about its link; no row when the link no longer works. */
export function findMailedReactivation(db: Db, hash: string, now: number) {
  return findLink(db, 'reactivation', hash, now)
    .where('members.account', '=', 'deleting')
    .select('members.deleting_until')
}

export function updateReactivated(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .updateTable('members')
    .set({ account: 'active', deleting_until: null })
    .where('id', '=', memberId)
    .where('account', '=', 'deleting')
    .where(linkHolds(db, 'reactivation', tokenHash, now))
}

/** What was said on leaving is not kept of one who stays. */
export function deleteDeletion(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .deleteFrom('account_deletions')
    .where('member_id', '=', memberId)
    .where('purged_at', 'is', null)
    .where(linkHolds(db, 'reactivation', tokenHash, now))
}
