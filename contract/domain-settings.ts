import type { CompanyInfo } from './company.ts'
import type { SiteSettings } from './site.ts'
import { DAY } from './time.ts'

export const settingGroups = [
  'brand',
  'languages',
  'entry',
  'profiles',
  'chat',
  'prices',
  'checks',
  'promises',
  'notices',
  'contact',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** Why a setting takes two people: record 0120 says what each means. */
export const reasonsForTwo = ['money', 'promise', 'protection', 'privacy', 'mail', 'reach'] as const
type ReasonForTwo = (typeof reasonsForTwo)[number]
/** Why one will do: nobody pays, is seen, is less safe or is kept out by it. */
export const reasonsForOne = ['look', 'ease', 'desk', 'fixed'] as const
type ReasonForOne = (typeof reasonsForOne)[number]

/** `group`: with which others an admin sees it. Null: it has a way of its own to be changed. */
type Place = { group: SettingGroup | null } & (
  | { persons: 1; because: ReasonForOne }
  /** Who proposes it needs another admin. */
  | { persons: 2; because: ReasonForTwo }
)

function one(group: SettingGroup | null, because: ReasonForOne) {
  return { group, persons: 1, because } as const
}
function two(group: SettingGroup | null, because: ReasonForTwo) {
  return { group, persons: 2, because } as const
}

/** Where at the desk each setting is, how many people change it, and why so many. */
export const settingPlaces = {
  name: two('brand', 'reach'),
  domain: one(null, 'fixed'),
  domain_language: one('languages', 'ease'),
  locales_enabled: one('languages', 'ease'),
  index_title: one('brand', 'look'),
  index_headline: one('brand', 'look'),
  index_lead: one('brand', 'look'),
  description: one('brand', 'look'),
  theme_color: one('brand', 'look'),
  background_color: one('brand', 'look'),
  app_icons: one('brand', 'look'),
  niche: one('brand', 'look'),
  countries: two('languages', 'reach'),
  default_country: two('languages', 'money'),
  time_zone: one('languages', 'ease'),
  currencies: two('prices', 'money'),
  cdn_prefix: two('brand', 'reach'),
  min_age: two('promises', 'protection'),
  age_proof: two('promises', 'protection'),
  age_provider: two('promises', 'protection'),
  age_wallet: two('promises', 'protection'),
  signups: two('entry', 'reach'),
  logged_out_search: two('promises', 'privacy'),
  logged_out_search_trafficsource: two('promises', 'privacy'),
  traffic_sources: two('entry', 'reach'),
  seen_by_visitors: two('promises', 'privacy'),
  lander_variants: one('entry', 'look'),
  fictional_icon: one('profiles', 'look'),
  enable_site_entry_popup: two('entry', 'protection'),
  member_resell: two('profiles', 'money'),
  search_fields: two('profiles', 'privacy'),
  visible_profile_fields: two('profiles', 'privacy'),
  visible_profile_notes: two('profiles', 'privacy'),
  matchfinder_questions: two('profiles', 'privacy'),
  message_credits: two('prices', 'money'),
  tonight: one('entry', 'ease'),
  first_answer_free: two('prices', 'money'),
  photo_credits: two('prices', 'money'),
  voice_credits: two('prices', 'money'),
  gift_credits: two('prices', 'money'),
  gift_prices: two('prices', 'money'),
  signup_credits: two('prices', 'money'),
  fictional_notice_messages: two('promises', 'protection'),
  fictional_notice_amount: two('promises', 'protection'),
  message_length: one('chat', 'ease'),
  take_back_seconds: two('chat', 'money'),
  once_photo_seconds: two('chat', 'privacy'),
  photo_report_hours: two('promises', 'protection'),
  pinned_chats: one('chat', 'ease'),
  free_conversations: two('prices', 'money'),
  free_photos: two('profiles', 'money'),
  premium_photos: two('prices', 'money'),
  check_minutes: one('checks', 'ease'),
  check_wait_days: two('promises', 'privacy'),
  check_hours: two('promises', 'privacy'),
  birth_date_changes: two('checks', 'protection'),
  first_ages: one('profiles', 'ease'),
  swipe_likes: one('profiles', 'ease'),
  swipe_return_days: one('profiles', 'ease'),
  saved_filters: one('profiles', 'ease'),
  chat_history_days: two('promises', 'privacy'),
  charge_history_days: two('promises', 'money'),
  chat_archive_days: one('chat', 'ease'),
  unconfirmed_message_days: two('chat', 'promise'),
  bundles: two('prices', 'money'),
  vat_percentage: two('prices', 'money'),
  payment_methods: two('prices', 'money'),
  time_bonus_percentage: two('prices', 'money'),
  time_bonus_seconds: two('prices', 'money'),
  welcome_discount_percentage: two('prices', 'money'),
  welcome_discount_hours: two('prices', 'money'),
  trial_price: two('prices', 'money'),
  premium_claim_percent: two('promises', 'promise'),
  debit_week_limit: two('prices', 'money'),
  legal_change: two(null, 'promise'),
  billing_name: two('prices', 'money'),
  refund_days: two('promises', 'promise'),
  deletion_grace_days: two('promises', 'promise'),
  deletion_pays_back: two('promises', 'promise'),
  deleted_address_days: two('promises', 'privacy'),
  event_days: two('promises', 'privacy'),
  unread_reminder_days: two('notices', 'mail'),
  notification_reminder_days: two('notices', 'mail'),
  alert_return_days: one('notices', 'ease'),
  alert_second_return_days: one('notices', 'ease'),
  complaint_days: two('promises', 'promise'),
  objection_days: two('promises', 'promise'),
  case_wait_hours: one('contact', 'desk'),
  fraud_warning_days: two('promises', 'protection'),
  corrections: two('promises', 'money'),
  delete_discount_days: two('prices', 'money'),
  limits: two('checks', 'protection'),
  auto_like_fictional: two('promises', 'promise'),
  mutual: two('profiles', 'privacy'),
  neutral_auth: two('promises', 'privacy'),
  neutral_news: two('promises', 'privacy'),
  quick_exit_url: two('contact', 'protection'),
  partner_redirect_seconds: one('entry', 'ease'),
  support_email: two('contact', 'reach'),
  support_phone: two('contact', 'reach'),
  mail_sender: two('contact', 'mail'),
} as const satisfies Record<keyof SiteSettings, Place>

/** With whom a member makes the contract: always two people's, a promise. `added` is written once. */
export const companyFields = [
  'name',
  'address',
  'city',
  'country',
  'kvk',
  'vat_numbers',
  'tradenames',
  'support_phone',
  'represented_by',
  'business',
  'authority',
  'chamber',
  'contact_languages',
  'authorities_email',
  'youth_protection',
  'youth_protection_email',
  'delete_discount',
  'added',
] as const satisfies ReadonlyArray<keyof CompanyInfo>

/** So long another admin can agree to what somebody has proposed. */
export const proposalTerm = 3 * DAY
/** So far ahead it may say from when it counts. */
export const farthestStart = 90 * DAY
