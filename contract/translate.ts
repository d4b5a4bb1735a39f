import rosetta from 'rosetta'
import type account from '#locales/nl/account.json'
import type activity from '#locales/nl/activity.json'
import type address from '#locales/nl/address.json'
import type alerts from '#locales/nl/alerts.json'
import type app from '#locales/nl/app.json'
import type auth from '#locales/nl/auth.json'
import type blocks from '#locales/nl/blocks.json'
import type chat from '#locales/nl/chat.json'
import type credits from '#locales/nl/credits.json'
import type deletion from '#locales/nl/deletion.json'
import type directdebit from '#locales/nl/directdebit.json'
import type discounts from '#locales/nl/discounts.json'
import type entry from '#locales/nl/entry.json'
import type errors from '#locales/nl/errors.json'
import type home from '#locales/nl/home.json'
import type infoBan from '#locales/nl/info-ban.json'
import type infoComplaints from '#locales/nl/info-complaints.json'
import type infoCookies from '#locales/nl/info-cookies.json'
import type infoFaq from '#locales/nl/info-faq.json'
import type infoPrivacy from '#locales/nl/info-privacy.json'
import type infoReturnPolicy from '#locales/nl/info-return-policy.json'
import type infoService from '#locales/nl/info-service.json'
import type infoTerms from '#locales/nl/info-terms.json'
import type info from '#locales/nl/info.json'
import type installed from '#locales/nl/installed.json'
import type landers from '#locales/nl/landers.json'
import type likes from '#locales/nl/likes.json'
import type mail from '#locales/nl/mail.json'
import type matchfinder from '#locales/nl/matchfinder.json'
import type members from '#locales/nl/members.json'
import type niches from '#locales/nl/niches.json'
import type notifications from '#locales/nl/notifications.json'
import type partner from '#locales/nl/partner.json'
import type passkeys from '#locales/nl/passkeys.json'
import type password from '#locales/nl/password.json'
import type photos from '#locales/nl/photos.json'
import type places from '#locales/nl/places.json'
import type premium from '#locales/nl/premium.json'
import type reports from '#locales/nl/reports.json'
import type secondfactor from '#locales/nl/secondfactor.json'
import type seo from '#locales/nl/seo.json'
import type sessions from '#locales/nl/sessions.json'
import type signup from '#locales/nl/signup.json'
import type swipe from '#locales/nl/swipe.json'
import type { Locale } from './locales.ts'
import { oncePer } from './once-per.ts'
import type { Namespace, TextTree } from './texts.ts'

/** By the Dutch texts: a key that they lack is a type error. */
type Texts = {
  account: typeof account
  niches: typeof niches
  address: typeof address
  alerts: typeof alerts
  app: typeof app
  auth: typeof auth
  blocks: typeof blocks
  reports: typeof reports
  chat: typeof chat
  credits: typeof credits
  discounts: typeof discounts
  premium: typeof premium
  deletion: typeof deletion
  directdebit: typeof directdebit
  entry: typeof entry
  errors: typeof errors
  home: typeof home
  landers: typeof landers
  info: typeof info
  'info-ban': typeof infoBan
  'info-complaints': typeof infoComplaints
  'info-cookies': typeof infoCookies
  'info-faq': typeof infoFaq
  'info-privacy': typeof infoPrivacy
  'info-return-policy': typeof infoReturnPolicy
  'info-service': typeof infoService
  'info-terms': typeof infoTerms
  likes: typeof likes
  swipe: typeof swipe
  matchfinder: typeof matchfinder
  mail: typeof mail
  members: typeof members
  partner: typeof partner
  passkeys: typeof passkeys
  secondfactor: typeof secondfactor
  seo: typeof seo
  sessions: typeof sessions
  password: typeof password
  photos: typeof photos
  places: typeof places
  activity: typeof activity
  notifications: typeof notifications
  installed: typeof installed
  signup: typeof signup
}

type Keys<Tree, Prefix extends string> = {
  [K in keyof Tree & string]: Tree[K] extends string
    ? `${Prefix}${K}`
    : Tree[K] extends { other: string }
      ? never
      : Keys<Tree[K], `${Prefix}${K}.`>
}[keyof Tree & string]

type Plurals<Tree, Prefix extends string> = {
  [K in keyof Tree & string]: Tree[K] extends string
    ? never
    : Tree[K] extends { other: string }
      ? `${Prefix}${K}`
      : Plurals<Tree[K], `${Prefix}${K}.`>
}[keyof Tree & string]

export type TextKey = Keys<Texts, ''>
export type PluralKey = Plurals<Texts, ''>
export type TextParams = Record<string, string | number>

export type Translate = {
  locale: Locale
  /** With each `{{name}}` replaced from `params`. */
  t: (key: TextKey, params?: TextParams) => string
  /** In the plural form for `count`, which also fills `{{count}}`. */
  tn: (key: PluralKey, count: number, params?: TextParams) => string
  add: (texts: Partial<Record<Namespace, TextTree>>) => void
}

const formatsOf = oncePer((locale: Locale) => ({
  plural: new Intl.PluralRules(locale),
  number: new Intl.NumberFormat(locale),
}))

export function createTranslate(
  locale: Locale,
  texts: Partial<Record<Namespace, TextTree>>,
): Translate {
  const dictionary = rosetta({ [locale]: texts })
  const { plural, number } = formatsOf(locale)
  dictionary.locale(locale)
  return {
    locale,
    t: (key, params) => dictionary.t(key, params),
    tn: (key, count, params) => {
      const filled = { ...params, count: number.format(count) }
      return (
        dictionary.t(`${key}.${plural.select(count)}`, filled) ||
        dictionary.t(`${key}.other`, filled)
      )
    },
    add: (more) => dictionary.set(locale, more),
  }
}
