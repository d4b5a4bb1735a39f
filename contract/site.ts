import * as v from 'valibot'
import { ageProvider, ageRule, ageWallet } from './age-rules.ts'
import { defineCall } from './call.ts'
import { type CompanyInfo, optionalAddress, percentage } from './company.ts'
import { correctionSettings } from './corrections.ts'
import { defaultBundles, defaultGiftPrices, defaultMethods, defaultVat } from './default-offer.ts'
import { country, hostName, text } from './fields.ts'
import { gifts } from './gifts.ts'
import { landerVariants } from './landers.ts'
import { legalChanges } from './legal.ts'
import { limitSettings } from './limits.ts'
import { locales } from './locales.ts'
import type { privateSettings } from './private-settings.ts'
import { traitNames } from './traits.ts'

/** So that the product of two stays exact in the database. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10 ** 9))
/** At most a hundred years, so that adding it to a date gives a date. */
const days = v.pipe(count, v.maxValue(36_500))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))
const logged_out_search = v.picklist(['none', 'teaser', 'full'])

export const bundleIds = ['p0', 'p1', 'p2', 'p3'] as const
export type BundleId = (typeof bundleIds)[number]

const bundle = v.object({
  id: v.picklist(bundleIds),
  credits: v.pipe(count, v.minValue(1), v.maxValue(10 ** 6)),
  prices: v.record(currency, v.pipe(count, v.minValue(1))),
  popular: v.optional(v.boolean(), false),
})
export type Bundle = v.InferOutput<typeof bundle>

export const usualFraudDays = 30

/** Checked when saved and when loaded. */
export const siteSettings = v.object({
  name: text(40, 1),
  domain: text(253, 1),
  domain_language: v.optional(v.string(), 'nl'),
  locales_enabled: v.optional(v.array(v.picklist(locales)), [...locales]),
  /** By language; where one is missing the niche's text is used. */
  index_title: v.optional(v.record(v.string(), text(120)), {}),
  /** One part in `<em>`. */
  index_headline: v.optional(v.record(v.string(), text(120, 1)), {}),
  index_lead: v.optional(v.record(v.string(), text(400, 1)), {}),
  description: v.optional(v.record(v.string(), text(300)), {}),
  /** Colours of the browser's bars, and of the installed app while it starts; else the niche's. */
  theme_color: v.optional(colour),
  background_color: v.optional(colour),
  app_icons: v.optional(v.pipe(text(40, 1), v.regex(/^[\da-z-]+$/)), 'vonk'),
  niche: v.optional(v.picklist([1, 2, 3, 4, 5, 6, 7]), 1),
  countries: v.optional(v.array(country), ['NL', 'BE', 'DE', 'FR', 'ES', 'IT', 'PL', 'GB', 'US']),
  default_country: v.optional(country, 'NL'),
  time_zone: v.optional(v.string(), 'Europe/Amsterdam'),
  currencies: v.optional(v.record(country, currency), { GB: 'GBP', US: 'USD', PL: 'PLN' }),
  /**
   * Before the path of every photo. A folder of this host: others do not get the session's cookie,
   * without which no photo is shown.
   */
  cdn_prefix: v.optional(v.pipe(v.string(), v.regex(/^(\/[\da-z-]{1,40})?$/)), ''),
  min_age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99)), 18),
  /** Who has to show to be 18, how and when: the first rule of a country. None: the birth date is all. */
  age_proof: v.optional(v.array(ageRule), []),
  age_provider: v.optional(v.nullable(ageProvider), null),
  age_wallet: v.optional(v.nullable(ageWallet), null),
  signups: v.optional(v.picklist(['all', 'with_trafficsource', 'none']), 'all'),
  logged_out_search: v.optional(logged_out_search, 'teaser'),
  logged_out_search_trafficsource: v.optional(logged_out_search, 'teaser'),
  /**
   * `network`s and `ref`s, which alone open a domain `with_trafficsource`. Any other is only stored
   * with the signup.
   */
  traffic_sources: v.optional(v.array(text(200, 1)), []),
  /** Copied to members when they sign up here; afterwards each decides. */
  seen_by_visitors: v.optional(v.boolean(), true),
  lander_variants: v.optional(landerVariants, {}),
  fictional_icon: v.optional(v.picklist(['mask-happy', 'sparkle', 'star', 'smiley']), 'mask-happy'),
  enable_site_entry_popup: v.optional(v.boolean(), true),
  member_resell: v.optional(v.boolean(), true),
  search_fields: v.optional(v.array(v.string()), [
    'gender',
    'country',
    'region',
    'age',
    'interests',
    'photo',
    'checked',
    'online',
    'last_here',
    'real',
    'sort',
  ]),
  visible_profile_fields: v.optional(v.array(v.string()), [...traitNames, 'reason']),
  visible_profile_notes: v.optional(v.array(v.string()), ['about', 'reason']),
  matchfinder_questions: v.optional(v.array(v.picklist(['age', 'appearance', 'race'])), [
    'age',
    'appearance',
  ]),
  message_credits: v.optional(count, 1),
  /** The page of tonight, with the lamps of who is here. */
  tonight: v.optional(v.boolean(), true),
  /** The first words to a member who wrote first. */
  first_answer_free: v.optional(v.boolean(), true),
  photo_credits: v.optional(count, 2),
  voice_credits: v.optional(count, 2),
  gift_credits: v.optional(count, 2),
  gift_prices: v.optional(v.record(v.picklist(gifts), count), defaultGiftPrices),
  signup_credits: v.optional(count, 2),
  /**
   * So many messages to fictional profiles in seven days, or so much money, and a notice stops them
   * until the member has chosen how to go on.
   */
  fictional_notice_messages: v.optional(v.pipe(count, v.minValue(1), v.maxValue(100)), 15),
  /** In cents of a euro. */
  fictional_notice_amount: v.optional(v.pipe(count, v.minValue(100), v.maxValue(10_000)), 2000),
  message_length: v.optional(v.pipe(count, v.minValue(1), v.maxValue(5000)), 1000),
  /** How long a message that was not read yet can be taken back; 0: never. */
  take_back_seconds: v.optional(v.pipe(count, v.maxValue(3600)), 120),
  /** How long a photo that is looked at once can be seen. */
  once_photo_seconds: v.optional(v.pipe(count, v.minValue(5), v.maxValue(300)), 30),
  /**
   * So long a photo that was looked at once, or was ended, can be reported with what it showed;
   * then its copy is deleted.
   */
  photo_report_hours: v.optional(v.pipe(count, v.maxValue(720)), 48),
  pinned_chats: v.optional(v.pipe(count, v.maxValue(20)), 3),
  free_conversations: v.optional(count, 2),
  free_photos: v.optional(count, 3),
  premium_photos: v.optional(count, 25),
  /** How long the gesture of a check holds, once it was asked for. */
  check_minutes: v.optional(v.pipe(count, v.minValue(5), v.maxValue(1440)), 60),
  /** A photo for a check is deleted after so long without a decision, and after one. */
  check_wait_days: v.optional(v.pipe(days, v.minValue(1), v.maxValue(60)), 14),
  check_hours: v.optional(v.pipe(count, v.maxValue(720)), 48),
  birth_date_changes: v.optional(count, 1),
  /** Years each way from the own age: where the search begins of who wishes for every age; 99: off. */
  first_ages: v.optional(v.pipe(count, v.minValue(1), v.maxValue(99)), 20),
  swipe_likes: v.optional(count, 4),
  swipe_return_days: v.optional(v.pipe(days, v.minValue(1)), 30),
  saved_filters: v.optional(v.pipe(count, v.minValue(1), v.maxValue(100)), 20),
  chat_history_days: v.optional(v.pipe(days, v.minValue(1)), 365),
  /**
   * So long after a month each charge of it is kept, then they are one line of each kind: thirteen months,
   * within which a payment can be disputed, or `chat_history_days` if that is longer.
   */
  charge_history_days: v.optional(v.pipe(days, v.minValue(180)), 400),
  /** Words older than this are kept in the bucket; more than `keptDays.words`, which look for them. */
  chat_archive_days: v.optional(v.pipe(days, v.minValue(40)), 60),
  unconfirmed_message_days: v.optional(v.pipe(days, v.minValue(1)), 7),
  bundles: v.optional(v.array(bundle), defaultBundles),
  /** A country that is not named has its default, never no VAT. */
  vat_percentage: v.optional(
    v.pipe(
      v.record(country, percentage),
      v.transform((given): Record<string, number> => ({ ...defaultVat, ...given })),
    ),
    defaultVat,
  ),
  payment_methods: v.optional(v.array(v.string()), defaultMethods),
  time_bonus_percentage: v.optional(percentage, 25),
  time_bonus_seconds: v.optional(count, 14_400),
  welcome_discount_percentage: v.optional(percentage, 25),
  welcome_discount_hours: v.optional(count, 4),
  /**
   * For the smallest bundle, in minor units by currency; null: none. Offered once, to members who
   * want to leave without ever having bought.
   */
  trial_price: v.optional(v.nullable(v.record(currency, v.pipe(count, v.minValue(1)))), null),
  premium_claim_percent: v.optional(v.nullable(count), 46),
  /** Minor units, for members without a direct debit that was paid. */
  debit_week_limit: v.optional(count, 5000),
  /** By `pages announce`. */
  legal_change: v.optional(legalChanges, {}),
  /** What stands on the buyer’s statement, as the payment provider has it; null if that is not known. */
  billing_name: v.optional(v.nullable(text(40, 1)), null),
  refund_days: v.optional(v.pipe(days, v.minValue(14)), 14),
  deletion_grace_days: v.optional(v.pipe(days, v.minValue(1)), 14),
  /** Credits that are left are paid back, unless the member gives them up. */
  deletion_pays_back: v.optional(v.boolean(), true),
  corrections: v.optional(correctionSettings, {}),
  /** For so long a signup with a deleted address is referred to the customer service. */
  deleted_address_days: v.optional(days, 90),
  /** How long logins, and changes of what protects an account, are kept as evidence. */
  event_days: v.optional(v.pipe(days, v.minValue(1)), 365),
  /** After the last visit, until a mail reminds: of unread messages, or of everything new. */
  unread_reminder_days: v.optional(v.pipe(days, v.minValue(1)), 3),
  notification_reminder_days: v.optional(v.pipe(days, v.minValue(1)), 7),
  alert_return_days: v.optional(v.pipe(days, v.minValue(1)), 7),
  /** After the second time; after the third an alert does not come back. */
  alert_second_return_days: v.optional(v.pipe(days, v.minValue(1)), 30),
  complaint_days: v.optional(v.pipe(days, v.minValue(1)), 14),
  /** By when an objection to a decision is answered. */
  objection_days: v.optional(v.pipe(days, v.minValue(1), v.maxValue(30)), 7),
  /** What waits longer at the desk is mailed to `support_email`, and what is due within a day and a half. */
  case_wait_hours: v.optional(v.pipe(count, v.minValue(1), v.maxValue(168)), 12),
  /** Who has written with somebody banned for fraud is told of it, for so many days back. */
  fraud_warning_days: v.optional(v.pipe(days, v.minValue(1)), usualFraudDays),
  delete_discount_days: v.optional(v.pipe(days, v.minValue(1)), 7),
  limits: v.optional(limitSettings, {}),
  auto_like_fictional: v.optional(v.boolean(), false),
  /** Lists hold only people who seek somebody like the viewer, too. */
  mutual: v.optional(v.boolean(), true),
  neutral_auth: v.optional(v.boolean(), false),
  /** What happens now is told without names and pictures, whatever the member has chosen. */
  neutral_news: v.optional(v.boolean(), false),
  /** Where a quick exit leads: a page that anybody may have open. */
  quick_exit_url: v.optional(
    v.pipe(text(200, 1), v.startsWith('https://'), v.url()),
    'https://www.google.com/',
  ),
  partner_redirect_seconds: v.optional(v.pipe(count, v.maxValue(60)), 10),
  /** Both must be set before a domain is saved; older records may lack them. */
  support_email: optionalAddress,
  support_phone: v.optional(v.string(), ''),
  mail_sender: optionalAddress,
})
export type SiteSettings = v.InferOutput<typeof siteSettings>

type FixedWords = Record<
  'fictional_warning' | 'fictional_singular' | 'fictional_plural',
  Record<string, string>
>

/** By settings.php, and embedded in each page. */
export type PublicSite = Omit<SiteSettings, (typeof privateSettings)[number]> & {
  company: CompanyInfo
  theme_color: string
  minimum_message_costs: Record<string, { costs: number; currency: string }>
  push_public_key: string
  geoip_country: string | null
  /** Chosen on /lang-config, else `geoip_country`, else the domain's. */
  geoip_selected_country: string
}

type SettingsReply = PublicSite &
  FixedWords & {
    interests: string[]
    region_data: Record<string, Array<{ code: string; name: string }>>
  }

export const siteCalls = {
  getSettings: defineCall<SettingsReply>()({
    method: 'GET',
    path: '/api/settings.php',
    audience: 'anyone',
    // The address may have the page's own parameters, which must not be refused.
    input: v.looseObject({ domain: v.optional(hostName) }),
    errors: ['unknown_host'],
    limit: 'getSettings',
  }),
  getCompanyInfo: defineCall<CompanyInfo>()({
    method: 'GET',
    path: '/api/companyinfo.php',
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
    limit: 'getCompanyInfo',
  }),
  chooseLanguage: defineCall()({
    method: 'POST',
    path: '/api/language.php',
    audience: 'anyone',
    input: v.strictObject({ language: v.picklist(locales), country: v.optional(country) }),
    errors: [],
    limit: 'chooseLanguage',
    repeatable: true,
  }),
  pageHidden: defineCall()({
    method: 'POST',
    path: '/api/page-hidden.php',
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
    limit: 'pageHidden',
  }),
}
