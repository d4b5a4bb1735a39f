// Generated from migrations/ by `npm run schema`: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountDeletionsTable {
  member_id: Generated<number>
  reason:
    | 'price'
    | 'found_someone'
    | 'not_looking'
    | 'site_problems'
    | 'no_members'
    | 'time'
    | 'other'
  remarks: string | null
  requested_at: number
  purged_at: number | null
  address_hash: string | null
  address_until: number | null
  given_up: string | null
}

export interface AccountEventsTable {
  id: string
  who: string
  kind: string
  network: string
  at: number
  until: number
}

export interface AgeAsksTable {
  id: string
  method: 'provider' | 'wallet'
  nonce: string
  sealed_key: string | null
  created_at: number
  proved_at: number | null
}

export interface AgreementsTable {
  member_id: number
  about: 'seeks' | 'sexuality' | 'race' | 'terms' | 'privacy'
  version: string
  agreed_at: number
  ended_at: number | null
}

export interface AlertDismissalsTable {
  member_id: number
  alert: string
  dismissed_at: number
  times: Generated<number>
}

export interface AnswersTable {
  member_id: number
  position: number
  question: string
  text: string
}

export interface AuditLogTable {
  seq: Generated<number>
  id: string
  operator: string
  act: string
  subject: string | null
  detail: string | null
  salt: string | null
  about: Generated<string>
  at: number
  previous: Generated<string>
  hash: Generated<string>
}

export interface BansTable {
  member_id: Generated<number>
  reason: 'minor' | 'danger' | 'images' | 'fake' | 'money' | 'respect'
  why: string | null
  banned_at: number
  until: number | null
}

export interface BlocksTable {
  blocker_id: number
  blocked_id: number
  created_at: number
}

export interface BouncesTable {
  host: string
  day: string
  page: string
  views: number
  bounced: number
}

export interface CasesTable {
  kind: string
  subject: string
  held_by: string | null
  held_until: number | null
  escalated_by: string | null
  note: string | null
  decision: string | null
  decided_by: string | null
  decided_at: number | null
  due_at: number | null
  begun_at: number | null
  told_at: number | null
  opened_at: number | null
  lapsed_decision: string | null
  lapsed_by: string | null
  lapsed_at: number | null
  opened_by: string | null
}

export interface ChargedMonthsTable {
  month: number
  member_id: number
  folding: Generated<number>
}

export interface ChatDaysTable {
  day: number
  conversation_id: number
  first_seq: number
}

export interface ChatPiecesTable {
  conversation_id: number
  first_seq: number
  last_seq: number
  last_at: number
  key: string
}

export interface CitiesTable {
  id: Generated<number>
  country: string
  region: string
  name: string
  population: number
  lat: number
  lon: number
  folded: Generated<string>
}

export interface ConversationsTable {
  id: Generated<number>
  a_id: number
  b_id: number
  started_by: number
  created_at: number
  last_seq: Generated<number>
  last_message_at: number
  a_unread: Generated<number>
  b_unread: Generated<number>
  a_read_seq: Generated<number>
  b_read_seq: Generated<number>
  a_removed_seq: Generated<number>
  b_removed_seq: Generated<number>
  oldest_at: Generated<number>
  a_pinned: Generated<number>
  b_pinned: Generated<number>
  a_archived_seq: Generated<number>
  b_archived_seq: Generated<number>
  a_muted: Generated<number>
  b_muted: Generated<number>
  parted_seq: Generated<number>
}

export interface CountedDaysTable {
  host: string
  day: string
  failed: Generated<number>
}

export interface CreditCorrectionsTable {
  id: string
  member_id: number
  delta: number
  why: string
  proposed_by: string
  proposed_at: number
  until: number
  by_two: number
  outcome: 'confirmed' | 'refused' | null
  decided_by: string | null
  decided_at: number | null
}

export interface CreditLotsTable {
  member_id: number
  created_at: number
  id: string
  payment_id: string | null
  credits: number
  remaining: number
  amount: number
  currency: string | null
  taken: Generated<number>
}

export interface DailyNumbersTable {
  day: string
  host: string
  number: string
  split: string
  value: string
  amount: number
  people: number
}

export interface DebitBlocksTable {
  hash: string
  kind: 'iban' | 'phone'
  created_at: number
  kept_at: number | null
}

export interface DecisionsTable {
  id: string
  member_id: number | null
  host: string
  kind: 'photo' | 'text' | 'message' | 'warning' | 'pause' | 'ban' | 'debit' | 'payment'
  rule: string
  subject: string | null
  facts: string | null
  taken: string | null
  report_id: string | null
  decided_by: string | null
  decided_at: number
  until: number | null
  object_until: number
  lifted_at: number | null
  objection: string | null
  objected_at: number | null
  answer_due: number | null
  outcome: 'upheld' | 'overturned' | null
  answer: string | null
  answered_by: string | null
  answered_at: number | null
  picture_hash: string | null
}

export interface DirectDebitsTable {
  payment_id: string
  member_id: number
  account_holder: string
  iban_hash: string
  iban_last: string
  phone_hash: string
  street: string
  house_number: string
  zip: string
  city: string
  consent_version: string
  consent_at: number
  settled_at: number | null
  consent_text: Generated<string>
  mandate_reference: Generated<string>
  mandate_key: Generated<string>
}

export interface DiscountCodesTable {
  code: string
  country: string | null
  user_id: number | null
  expires: number | null
  value_percentage: number
  currency: string | null
  minimum_order_value: number | null
  status: Generated<'active' | 'inactive'>
  validity: Generated<'once-per-user' | 'once'>
  paymentmethods: string | null
  created_at: number
}

export interface DiscountRedemptionsTable {
  member_id: number
  code: string
  payment_id: string
  redeemed_at: number
}

export interface EventKeysTable {
  member_id: Generated<number>
  key: string
}

export interface FictionalNoticesTable {
  member_id: number
  at: number
  host: string
  profile_id: number
  sent: number
  amount: number
  choice: 'members' | 'limits' | 'continue' | null
  chosen_at: number | null
}

export interface FraudWarningsTable {
  member_id: number
  other_id: number
  warned_at: number
  mailed_at: number | null
  read_at: number | null
}

export interface GiftsTable {
  key: string
}

export interface InterestsTable {
  key: string
  position: number
  bit: number | null
}

export interface KeptMessagesTable {
  payment_id: string
  member_id: number
  recipient_id: number
  message_id: string
  text: string | null
  quote: string | null
  price: number
  kept_at: number
  refused: string | null
}

export interface LampsTable {
  member_id: number
  night: string
  question: string
  answer: string
  place: number
  country: string
  gender: string
  looking_for: string
  here: number
}

export interface LedgerTable {
  member_id: number
  id: string
  delta: number
  kind:
    | 'signup'
    | 'purchase'
    | 'message'
    | 'photo'
    | 'gift'
    | 'return'
    | 'refund'
    | 'chargeback'
    | 'correction'
  created_at: number
  conversation_id: number | null
  seq: number | null
  charges: number | null
}

export interface LegalTextsTable {
  host: string
  page: 'terms' | 'privacy'
  version: string
  language: string
  text: string
  shown_from: number
}

export interface LikesTable {
  liker_id: number
  liked_id: number
  created_at: number
  like_new: Generated<number>
  announced_at: number | null
  source: Generated<'profile' | 'swipe'>
  mutual: Generated<number>
  received_at: Generated<number>
}

export interface LoginAttemptsTable {
  email: string
  source: string
  wrong: string
  last_at: number
  blocked_until: Generated<number>
  blocks_in_row: Generated<number>
}

export interface LoosePhotosTable {
  key: string
  due_at: number
}

export interface LoosePiecesTable {
  key: string
  due_at: number
}

export interface MailEventsTable {
  id_hash: string
  received_at: number
}

export interface MailTokensTable {
  token_hash: string
  member_id: number
  purpose: 'activation' | 'reset' | 'mail_change' | 'reactivation' | 'login'
  subject: string | null
  created_at: number
  expires_at: number
  used_at: number | null
  asker: string | null
}

export interface MailingsTable {
  id: string
  kind: 'promotions' | 'site_news'
  host: string | null
  texts: string
  created_at: number
}

export interface MatchfinderChoicesTable {
  member_id: Generated<number>
  age: '18-35' | '35+' | null
  appearance: 'normal' | 'sexy' | null
  race: 'white' | 'other' | null
}

export interface MemberInterestsTable {
  member_id: number
  interest: string
}

export interface MemberTotalsTable {
  gender: string
  looking_for: Generated<string>
  country: string
  kind: string
  signup_host: string
  seen_by_visitors: number
  total: Generated<number>
}

export interface MembersTable {
  id: Generated<number>
  kind: Generated<'member' | 'fictional' | 'partner'>
  email: string | null
  password_hash: string | null
  status: Generated<'not_confirmed' | 'confirmed'>
  account: Generated<'active' | 'deleting' | 'deleted' | 'banned'>
  deleting_until: number | null
  language: Generated<string>
  signup_host: string
  signup_date: number
  confirmed_at: number | null
  last_active_at: number
  name: string
  gender: 'male' | 'female'
  date_of_birth: string
  country: string
  region: string | null
  city: string | null
  sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi' | null
  sexuality_consent_at: number | null
  race: 'white' | 'other' | null
  race_consent_at: number | null
  appearance: 'normal' | 'sexy' | null
  reason: string | null
  about: string | null
  hair_colour: 'blonde' | 'brown' | 'black' | 'red' | 'grey' | 'white' | 'other' | null
  eye_colour: 'blue' | 'green' | 'brown' | 'grey' | 'hazel' | 'other' | null
  body_type: 'slim' | 'normal' | 'fat' | null
  relationship_status:
    | 'divorced'
    | 'living_together'
    | 'married'
    | 'unmarried'
    | 'single'
    | 'widowed'
    | null
  tattoos: 'none' | 'some' | 'many' | null
  invisible: Generated<number>
  show_fictional: Generated<number>
  show_partner: Generated<number>
  partner_variant: 'cam' | 'resell' | null
  partner_url: string | null
  credits: Generated<number>
  paid_user: Generated<number>
  conversations_started: Generated<number>
  visible: GeneratedAlways<number>
  has_photo: Generated<number>
  interest_bits: Generated<number>
  credits_seq: Generated<number>
  birth_date_changes: Generated<number>
  seen_at: Generated<number>
  seen_by_visitors: Generated<number>
  shows_presence: Generated<number>
  looking_for: Generated<'male' | 'female' | 'both'>
  wish_min_age: Generated<number>
  wish_max_age: Generated<number>
  news: Generated<'named' | 'neutral' | 'badges'>
  wish_regions: Generated<string>
  checked_on: string | null
  shows_read: Generated<number>
  shows_typing: Generated<number>
  seeks_consent: Generated<'unasked' | 'given' | 'refused'>
  buying_paused_until: number | null
  paused_until: number | null
  remind_minutes: number | null
  email_mark: string | null
  phone_mark: string | null
  over18_method: Generated<'declared' | 'provider' | 'wallet'>
  over18_at: number | null
  cover: 'notes' | 'agenda' | 'lists' | null
  quick_exit: Generated<number>
  lock_minutes: number | null
  active_on: string | null
  mailed_on: string | null
}

export interface MessagesTable {
  id: string
  conversation_id: number
  seq: number
  sender_id: number
  kind: 'text' | 'photo' | 'gift'
  text: string | null
  photo_key: string | null
  gift: string | null
  credits: number
  sent_at: number
  delivery: Generated<'delivered' | 'waiting' | 'returned'>
  photo_hash: string | null
  quoted_question: string | null
  quoted_text: string | null
  sender_sign: 'heart' | 'laugh' | 'fire' | 'wave' | 'yes' | null
  other_sign: 'heart' | 'laugh' | 'fire' | 'wave' | 'yes' | null
  taken_at: number | null
  voice_key: string | null
  voice_hash: string | null
  voice_ms: number | null
  voice_peaks: string | null
  removed_at: number | null
  shared_id: number | null
  written_by: 'person' | 'machine' | null
  euro_amount: Generated<number>
  caution: 'crypto' | 'gift_card' | 'money' | 'elsewhere' | 'link' | null
  photo_once: Generated<number>
  viewed_at: number | null
  viewed_in: string | null
  ended_at: number | null
  picture_hash: string | null
}

export interface MonthsTable {
  member_id: number
  month: number
  sent: Generated<number>
  sent_fictional: Generated<number>
  answers: Generated<number>
  answers_fictional: Generated<number>
  began: Generated<number>
}

export interface MonthsLotsTable {
  member_id: number
  month: number
  created_at: number
  id: string
  spent: number
}

export interface NeutralSignupsTable {
  key: string
  body_hash: string
  password_hash: string
  created_at: number
}

export interface NotificationPreferencesTable {
  member_id: number
  kind: string
  wanted: number
}

export interface NotificationsDisabledTable {
  member_id: number
  reason: 'fbl' | 'bounce' | 'listunsubscribe'
  created_at: number
}

export interface OpenQuestionsTable {
  conversation_id: Generated<number>
  profile_id: number
  asked_at: number
}

export interface OutboxTable {
  id: string
  queue: 'mail' | 'push'
  job: string
  payload: string
  created_at: number
  run_after: number
  attempts: Generated<number>
  claimed_until: Generated<number>
  done_at: number | null
  failed_at: number | null
  error: string | null
}

export interface PasskeysTable {
  id: string
  member_id: number
  name: string
  public_key: ColumnType<number[], Uint8Array, Uint8Array>
  counter: Generated<number>
  transports: string | null
  created_at: number
  last_used_at: number | null
  host: Generated<string>
}

export interface PaymentDifferencesTable {
  payment_id: string
  kind: string
  details: string
  found_at: number
  closed_at: number | null
  closed_by: string | null
  closed_why: string | null
}

export interface PaymentsTable {
  id: string
  member_id: number
  host: string
  bundle: 'p0' | 'p1' | 'p2' | 'p3'
  credits: number
  amount: number
  full_amount: number
  currency: string
  country: string
  method: string
  discount_code: string | null
  provider: string
  provider_id: string | null
  status: Generated<'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'>
  details: string | null
  checkout_url: string | null
  immediate_use_at: number | null
  created_at: number
  completed_at: number | null
  checked_at: number | null
  card_id: string | null
  keep_card_at: number | null
  recheck_at: number | null
  vat_percentage: number | null
  country_evidence: string | null
  issuer_country: string | null
  refund_days: number | null
  immediate_use_version: string | null
  euro_amount: number | null
  bank_refund: number | null
  charged_back_at: number | null
}

export interface PhotoChecksTable {
  member_id: Generated<number>
  id: string
  gesture: string
  status: Generated<'asked' | 'sent' | 'approved' | 'refused'>
  picture: string | null
  photo: string | null
  asked_at: number
  sent_at: number | null
  decided_at: number | null
  refused_reason: string | null
  until: number | null
}

export interface PhotosTable {
  id: string
  member_id: number
  key: string
  position: number
  status: Generated<'review' | 'active' | 'removed'>
  removed_reason: string | null
  width: number
  height: number
  placeholder: string | null
  created_at: number
  source_hash: string | null
  focus: Generated<
    | 'top-left'
    | 'top'
    | 'top-right'
    | 'left'
    | 'center'
    | 'right'
    | 'bottom-left'
    | 'bottom'
    | 'bottom-right'
  >
  decided_at: number | null
  announced_at: number | null
  caption: string | null
  picture_hash: string | null
  resembles: string | null
  deleted_at: number | null
}

export interface ProposalsTable {
  id: string
  kind: 'site' | 'mailing' | 'code' | 'page'
  host: string | null
  version: number | null
  change: string
  fields: string
  persons: number
  proposed_by: string
  proposed_at: number
  expires_at: number
  starts_at: number | null
  state: Generated<'open' | 'agreed' | 'done' | 'withdrawn' | 'dropped'>
  agreed_by: string | null
  agreed_at: number | null
  claim: string | null
}

export interface ProviderCustomersTable {
  member_id: number
  provider: string
  customer: string
  created_at: number
}

export interface PushSubscriptionsTable {
  endpoint: string
  member_id: number
  session_hash: string
  p256dh: string
  auth: string
  created_at: number
  host: Generated<string>
}

export interface RateLimitsTable {
  key: string
  window_ends_at: number
  count: Generated<number>
}

export interface RecoveryCodesTable {
  hash: string
  member_id: number
}

export interface RefundsTable {
  payment_id: string
  id: string
  credits: number
  amount: number
  currency: string
  status: Generated<'requested' | 'sent' | 'completed' | 'failed'>
  provider_id: string | null
  requested_at: number
  checked_at: number | null
  ended_at: number | null
}

export interface RegionsTable {
  country: string
  code: string
  names: string
}

export interface ReportsTable {
  id: string
  reporter_id: number | null
  reporter_email: string | null
  subject: 'profile' | 'photo' | 'message' | 'site'
  subject_id: string | null
  category: string
  remarks: string | null
  created_at: number
  outcome: string | null
  closed_at: number | null
  key: string | null
  reporter_name: string | null
  page: string | null
  host: string | null
  language: string | null
  about_id: number | null
  answer: string | null
}

export interface SavedFiltersTable {
  member_id: number
  filters: string
  id: string
  name: string
  created_at: number
}

export interface SecondFactorsTable {
  member_id: Generated<number>
  secret: string
  last_step: number
  created_at: number
}

export interface SessionsTable {
  token_hash: string
  member_id: number
  created_at: number
  expires_at: number
  last_used_at: number
  user_agent: Generated<string>
  lock_at: number | null
}

export interface ShieldsTable {
  member_id: number
  mark: string
  added_on: string
}

export interface SignupAimsTable {
  member_id: Generated<number>
  profile_id: number | null
  gender: 'male' | 'female' | null
  country: string | null
  region: string | null
  age: number | null
  like_due: Generated<number>
  next: string | null
  created_at: number
}

export interface SignupKeysTable {
  key: string
  member_id: number
  body_hash: string
}

export interface SignupTrackingTable {
  member_id: Generated<number>
  network: string | null
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
  created_at: number
  page: string | null
}

export interface SitePagesTable {
  host: string
  token: string
  texts: string
  updated_at: number
}

export interface SiteVersionsTable {
  host: string
  version: number
  settings: string
  company: string
  saved_at: number
}

export interface SitesTable {
  host: string
  version: Generated<number>
  settings: string
  company: string
  updated_at: number
  closed: GeneratedAlways<number>
  shown_elsewhere: GeneratedAlways<string>
}

export interface SmsCodesTable {
  id: string
  payment_id: string
  member_id: number
  phone_hash: string
  code_hash: string
  tries_left: number
  created_at: number
  expires_at: number
  used_at: number | null
  host: Generated<string>
  network: Generated<string>
  prefix: Generated<string>
  phone_mark: string | null
}

export interface SpendingLimitsTable {
  member_id: number
  period: 'day' | 'week' | 'month'
  amount: number | null
  next_amount: number | null
  next_at: number | null
}

export interface SpentChallengesTable {
  hash: string
  expires_at: number
}

export interface SpentDaysTable {
  member_id: number
  day: number
  people_amount: Generated<number>
  fictional_amount: Generated<number>
  fictional_sent: Generated<number>
  new_amount: Generated<number>
  new_sent: Generated<number>
  sent: Generated<number>
  sent_fictional: Generated<number>
}

export interface StaffTable {
  email: string
  name: string
  added_by: string
  added_at: number
}

export interface StaffRolesTable {
  email: string
  role: 'moderator' | 'chat' | 'support' | 'finance' | 'admin'
}

export interface StoredCardsTable {
  id: string
  member_id: number
  provider: string
  provider_token: string
  brand: string
  last_digits: string
  agreed_at: number
}

export interface SwipePlacesTable {
  member_id: Generated<number>
  day: string
  last_active_at: number
  below_id: number
}

export interface SwipeUndoneTable {
  member_id: Generated<number>
  swiped_at: number
}

export interface SwipesTable {
  member_id: number
  profile_id: number
  liked: number
  day: string
  swiped_at: number
}

export interface WithdrawalsTable {
  id: string
  host: string
  language: string
  member_id: number | null
  payment_id: string | null
  name: string
  email: string
  purchase: string
  statement: string
  iban: string | null
  credits: number | null
  amount: number | null
  currency: string | null
  status: 'open' | 'refunding' | 'to_pay' | 'same' | 'closed'
  received_at: number
  ended_at: number | null
  account_shown_to: string | null
  account_shown_at: number | null
  outcome: 'paid' | 'nothing' | 'charged_back' | null
}

export interface Database {
  account_deletions: AccountDeletionsTable
  account_events: AccountEventsTable
  age_asks: AgeAsksTable
  agreements: AgreementsTable
  alert_dismissals: AlertDismissalsTable
  answers: AnswersTable
  audit_log: AuditLogTable
  bans: BansTable
  blocks: BlocksTable
  bounces: BouncesTable
  cases: CasesTable
  charged_months: ChargedMonthsTable
  chat_days: ChatDaysTable
  chat_pieces: ChatPiecesTable
  cities: CitiesTable
  conversations: ConversationsTable
  counted_days: CountedDaysTable
  credit_corrections: CreditCorrectionsTable
  credit_lots: CreditLotsTable
  daily_numbers: DailyNumbersTable
  debit_blocks: DebitBlocksTable
  decisions: DecisionsTable
  direct_debits: DirectDebitsTable
  discount_codes: DiscountCodesTable
  discount_redemptions: DiscountRedemptionsTable
  event_keys: EventKeysTable
  fictional_notices: FictionalNoticesTable
  fraud_warnings: FraudWarningsTable
  gifts: GiftsTable
  interests: InterestsTable
  kept_messages: KeptMessagesTable
  lamps: LampsTable
  ledger: LedgerTable
  legal_texts: LegalTextsTable
  likes: LikesTable
  login_attempts: LoginAttemptsTable
  loose_photos: LoosePhotosTable
  loose_pieces: LoosePiecesTable
  mail_events: MailEventsTable
  mail_tokens: MailTokensTable
  mailings: MailingsTable
  matchfinder_choices: MatchfinderChoicesTable
  member_interests: MemberInterestsTable
  member_totals: MemberTotalsTable
  members: MembersTable
  messages: MessagesTable
  months: MonthsTable
  months_lots: MonthsLotsTable
  neutral_signups: NeutralSignupsTable
  notification_preferences: NotificationPreferencesTable
  notifications_disabled: NotificationsDisabledTable
  open_questions: OpenQuestionsTable
  outbox: OutboxTable
  passkeys: PasskeysTable
  payment_differences: PaymentDifferencesTable
  payments: PaymentsTable
  photo_checks: PhotoChecksTable
  photos: PhotosTable
  proposals: ProposalsTable
  provider_customers: ProviderCustomersTable
  push_subscriptions: PushSubscriptionsTable
  rate_limits: RateLimitsTable
  recovery_codes: RecoveryCodesTable
  refunds: RefundsTable
  regions: RegionsTable
  reports: ReportsTable
  saved_filters: SavedFiltersTable
  second_factors: SecondFactorsTable
  sessions: SessionsTable
  shields: ShieldsTable
  signup_aims: SignupAimsTable
  signup_keys: SignupKeysTable
  signup_tracking: SignupTrackingTable
  site_pages: SitePagesTable
  site_versions: SiteVersionsTable
  sites: SitesTable
  sms_codes: SmsCodesTable
  spending_limits: SpendingLimitsTable
  spent_challenges: SpentChallengesTable
  spent_days: SpentDaysTable
  staff: StaffTable
  staff_roles: StaffRolesTable
  stored_cards: StoredCardsTable
  swipe_places: SwipePlacesTable
  swipe_undone: SwipeUndoneTable
  swipes: SwipesTable
  withdrawals: WithdrawalsTable
}

/** The last of migrations/, which /healthz looks for. */
export const latestMigration = '0082_outbox_by_queue.sql'
