/**
 * The member's rows that the export contains, by the column that refers to the member. A test
 * compares both lists with the schema, so that a new table cannot be forgotten.
 */
export const exportedRows: readonly string[] = [
  'alert_dismissals.member_id',
  'blocks.blocker_id',
  'conversations.a_id',
  'conversations.b_id',
  'credit_lots.member_id',
  'direct_debits.member_id',
  'discount_codes.user_id',
  'discount_redemptions.member_id',
  'ledger.member_id',
  'likes.liked_id',
  'likes.liker_id',
  'matchfinder_choices.member_id',
  'member_interests.member_id',
  'notification_preferences.member_id',
  'notifications_disabled.member_id',
  'passkeys.member_id',
  'payments.member_id',
  'photos.member_id',
  'push_subscriptions.member_id',
  'reports.reporter_id',
  'saved_filters.member_id',
  'sessions.member_id',
  'signup_tracking.member_id',
  'stored_cards.member_id',
  'swipes.member_id',
]

/** Rows that refer to a member's purchase, not to the member. */
export const rowsOfPurchases: Readonly<Record<string, string>> = {
  refunds: 'exported',
  payment_differences: 'what a provider says beside our books, for whoever looks into it',
}

/** What the export leaves out, and why. */
export const rowsNotExported: Readonly<Record<string, string>> = {
  'bans.member_id':
    'who has one cannot sign in; the reason was mailed, an operator exports the rest',
  'blocks.blocked_id': 'nobody is told who blocked them',
  'provider_customers.member_id': 'a number at the payment service, which means nothing elsewhere',
  'reports.about_id': 'nobody is told who reported them, or that somebody did',
  'mail_tokens.member_id': 'hashes of links that open the account; they are gone within days',
  'signup_keys.member_id': 'the key of one request, gone within days, and a hash',
  'sms_codes.member_id': 'hashes of a code that worked for minutes',
  'swipe_undone.member_id': 'that a swipe was taken back, and when it had been made',
  'swipe_places.member_id': 'where in the list the game goes on, until midnight',
  'swipes.profile_id': 'nobody is told who swiped; a like among them is in the likes received',
}
