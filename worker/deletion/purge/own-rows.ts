/** A column that refers to a member, and the key by which its rows are deleted in chunks. */
type OwnRows = { table: string; column: string; key: readonly string[] }

/**
 * Everything that refers to a member and is deleted with the account, except messages (which go
 * with their conversations), photos (with their objects) and what bookkeeping must keep. A test
 * compares this list with the schema, so that no new table is forgotten.
 */
export const ownRows: readonly OwnRows[] = [
  { table: 'sessions', column: 'member_id', key: ['token_hash'] },
  { table: 'mail_tokens', column: 'member_id', key: ['token_hash'] },
  { table: 'passkeys', column: 'member_id', key: ['id'] },
  { table: 'signup_keys', column: 'member_id', key: ['key'] },
  { table: 'signup_tracking', column: 'member_id', key: ['member_id'] },
  { table: 'notification_preferences', column: 'member_id', key: ['member_id', 'kind'] },
  { table: 'notifications_disabled', column: 'member_id', key: ['member_id', 'reason'] },
  { table: 'push_subscriptions', column: 'member_id', key: ['endpoint'] },
  { table: 'alert_dismissals', column: 'member_id', key: ['member_id', 'alert'] },
  { table: 'bans', column: 'member_id', key: ['member_id'] },
  { table: 'member_interests', column: 'member_id', key: ['member_id', 'interest'] },
  { table: 'matchfinder_choices', column: 'member_id', key: ['member_id'] },
  { table: 'saved_filters', column: 'member_id', key: ['member_id', 'filters'] },
  { table: 'likes', column: 'liker_id', key: ['liker_id', 'liked_id'] },
  { table: 'likes', column: 'liked_id', key: ['liker_id', 'liked_id'] },
  { table: 'swipes', column: 'member_id', key: ['member_id', 'profile_id'] },
  { table: 'swipes', column: 'profile_id', key: ['member_id', 'profile_id'] },
  { table: 'swipe_undone', column: 'member_id', key: ['member_id'] },
  { table: 'swipe_places', column: 'member_id', key: ['member_id'] },
  { table: 'blocks', column: 'blocker_id', key: ['blocker_id', 'blocked_id'] },
  { table: 'blocks', column: 'blocked_id', key: ['blocker_id', 'blocked_id'] },
  { table: 'conversations', column: 'a_id', key: ['id'] },
  { table: 'conversations', column: 'b_id', key: ['id'] },
  { table: 'stored_cards', column: 'member_id', key: ['id'] },
  { table: 'sms_codes', column: 'member_id', key: ['id'] },
  { table: 'provider_customers', column: 'member_id', key: ['member_id', 'provider'] },
  { table: 'discount_codes', column: 'user_id', key: ['code'] },
]

/** Kept for bookkeeping without identity, or handled in ./queries.ts. */
export const keptRows: readonly string[] = [
  'ledger.member_id',
  'payments.member_id',
  'credit_lots.member_id',
  'discount_redemptions.member_id',
  'direct_debits.member_id',
  'photos.member_id',
  'reports.reporter_id',
  'reports.about_id',
]
