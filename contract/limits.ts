import * as v from 'valibot'
import { mapValues } from './map-values.ts'

type Often = { count: number; minutes: number; about: string }
type Budget = { burst: number; a_day: number; about: string }
type Amount = { count: number; least: number; most: number; about: string }

const hourly = (count: number, about: string): Often => ({ count, minutes: 60, about })
const daily = (count: number, about: string): Often => ({ count, minutes: 24 * 60, about })
const amount = (count: number, [least, most]: [number, number], about: string): Amount => {
  return { count, least, most, about }
}

/** Counted in D1, per member or network address. `about` is what an operator reads. */
export const exactLimits = {
  activate: hourly(60, 'links that confirm an address, used'),
  addPasskey: hourly(30, 'passkeys saved'),
  askDebitCode: hourly(30, 'codes asked for by text message'),
  askMailChange: hourly(30, 'other addresses asked for'),
  askExport: hourly(30, 'proofs given for a download of the own data'),
  askReset: hourly(20, 'mails asked for with a link for a new password'),
  cancelPayment: hourly(30, 'payments cancelled'),
  changeEmail: hourly(60, 'links to another address, used'),
  changePasskey: hourly(60, 'passkeys renamed or removed'),
  changeSecondFactor: hourly(60, 'steps of setting up, changing or ending a second factor'),
  changePassword: hourly(30, 'passwords changed by who knows the old one'),
  checkSignup: hourly(200, 'names and addresses looked at while signing up'),
  complain: hourly(10, 'complaints sent'),
  declareWithdrawal: hourly(10, 'withdrawals from a purchase sent without signing in'),
  exportData: daily(5, 'downloads of the own data'),
  captionPhoto: hourly(200, 'lines under photos saved'),
  focusPhoto: hourly(200, 'photos cropped anew'),
  forgetCard: hourly(60, 'stored cards removed'),
  geocode: hourly(60, 'places looked up by position'),
  getDiscount: hourly(60, 'discount codes tried'),
  login: hourly(60, 'logins by password, right or wrong'),
  loginByCode: hourly(60, 'logins by a code after the password, right or wrong'),
  loginByPasskey: hourly(60, 'logins by passkey, right or wrong'),
  object: hourly(20, 'objections to a decision sent'),
  offerPasskey: hourly(30, 'passkeys begun'),
  openCheckout: hourly(120, 'views of each page that takes a discount code in its address'),
  pause: hourly(60, 'pauses begun'),
  pageHidden: daily(2000, 'words of browsers that nobody looks any more'),
  payByCard: hourly(30, 'payments by a stored card'),
  payByDebit: hourly(60, 'direct debits confirmed, with a right or wrong code'),
  proveAge: hourly(60, 'steps of proving to be 18'),
  reactivate: hourly(60, 'links that undo a deletion, used'),
  refundPayment: hourly(30, 'refunds asked for'),
  report: daily(30, 'profiles, photos and messages reported'),
  requestReactivation: hourly(20, 'mails asked for with a link that undoes a deletion'),
  resetPassword: hourly(60, 'links for a new password, used'),
  sendActivationMail: hourly(3, 'links that confirm an address, asked for again'),
  sendCheck: daily(10, 'photos with a gesture sent, to be compared with the main photo'),
  sendPhoto: hourly(100, 'photos sent in conversations'),
  sendVoice: hourly(100, 'voice messages sent'),
  shield: daily(20, 'times that addresses and numbers were kept away'),
  showAge: hourly(60, 'proofs of age given by a browser'),
  signup: hourly(20, 'accounts made'),
  startCheck: daily(10, 'gestures asked for, to have the main photo checked'),
  startPayment: hourly(30, 'payments begun'),
  unlock: hourly(60, 'locked sessions opened, by a right or wrong proof'),
  unsubscribe: hourly(60, 'links that end mails, used'),
  uploadPhoto: hourly(100, 'photos added to a profile'),
  withdraw: hourly(30, 'withdrawals from an own purchase'),
} as const satisfies Record<string, Often>

/** Per minute, as wrangler.toml deploys them; each flood limit of a domain is one of them. */
export const counters = [30, 60, 120, 300, 600] as const
type Counter = (typeof counters)[number]
type Flood = { count: Counter; about: string }

/**
 * Counted at the edge, per member, session or network address: roughly and without a write, so
 * against floods, not against guessing.
 */
export const floodLimits = {
  answerNotice: { count: 60, about: 'notices of what went to fictional profiles answered' },
  arrangeChat: { count: 120, about: 'conversations pinned, archived or muted' },
  autoLike: { count: 120, about: 'looks for a like that was not shown yet' },
  block: { count: 60, about: 'profiles blocked' },
  changeLamp: { count: 60, about: 'lamps of tonight lit or put out' },
  chooseLanguage: { count: 60, about: 'languages chosen' },
  claimDeleteDiscount: { count: 30, about: 'discounts taken instead of leaving' },
  closeWarning: { count: 60, about: 'warnings of fraud closed' },
  countBounce: { count: 60, about: 'first pages left, counted' },
  countCall: { count: 600, about: 'calls that are counted in the database, before they are' },
  dealCards: { count: 120, about: 'cards of the swipe game dealt' },
  deleteAccount: { count: 30, about: 'accounts deleted' },
  deletePhoto: { count: 120, about: 'photos deleted' },
  deletePushSubscription: { count: 60, about: 'push notifications switched off in a browser' },
  dismissAlert: { count: 60, about: 'alerts closed' },
  endSessions: { count: 60, about: 'sessions ended' },
  getAgeProof: { count: 120, about: 'looks for a proof of age that a wallet sends' },
  getActivationMail: { count: 300, about: 'looks at whether the address is confirmed' },
  getChat: { count: 300, about: 'pages of messages' },
  getChats: { count: 300, about: 'lists of conversations' },
  getCompanyInfo: { count: 300, about: 'looks at who is behind the site' },
  getLikes: { count: 300, about: 'pages of likes' },
  getNews: { count: 300, about: 'looks for news to tell by a notice' },
  getPayment: { count: 120, about: 'looks at how a payment is going' },
  getProfile: { count: 300, about: 'profiles opened' },
  getShared: { count: 300, about: 'profiles looked up that messages carry' },
  getSpark: { count: 300, about: 'first lines asked for, after a match' },
  getSettings: { count: 300, about: 'settings of the site read' },
  getUser: { count: 300, about: 'looks at the own account' },
  getWithdrawal: { count: 60, about: 'acknowledgements of a withdrawal downloaded' },
  getWelcomeDiscount: { count: 60, about: 'looks at the welcome discount' },
  hearService: { count: 600, about: 'messages of payment and mail services, and of mail clients' },
  like: { count: 60, about: 'likes given' },
  listCities: { count: 300, about: 'cities looked up while typing' },
  listInterests: { count: 300, about: 'lists of interests' },
  listMatches: { count: 300, about: 'matches of a new member listed' },
  listRegions: { count: 300, about: 'lists of regions' },
  lock: { count: 60, about: 'sessions locked' },
  logout: { count: 60, about: 'sessions left' },
  offerPasskeyLogin: { count: 60, about: 'logins by passkey begun' },
  offerPasskeyProof: { count: 60, about: 'proofs by passkey begun' },
  offerUnlock: { count: 60, about: 'locked sessions about to be opened by passkey' },
  openPage: { count: 600, about: 'pages opened that are not counted with a call' },
  openPhoto: { count: 600, about: 'photos opened' },
  openVoice: { count: 300, about: 'voice messages played' },
  openSocket: { count: 120, about: 'connections of open pages' },
  orderPhotos: { count: 120, about: 'photos put in another order' },
  readChat: { count: 300, about: 'conversations marked as read' },
  removeChat: { count: 60, about: 'conversations removed' },
  removeFilter: { count: 60, about: 'saved searches removed' },
  saveAnswers: { count: 60, about: 'answers of the match finder saved, and its matches opened' },
  saveDiscreet: { count: 60, about: 'choices of cover, quick exit and lock saved' },
  saveFilter: { count: 60, about: 'searches saved' },
  saveNotifications: { count: 60, about: 'choices of notifications saved' },
  saveProfile: { count: 60, about: 'changes of the own profile' },
  savePushSubscription: { count: 60, about: 'push notifications switched on in a browser' },
  search: { count: 300, about: 'pages of search results' },
  sendMessage: { count: 120, about: 'messages sent' },
  setLanguage: { count: 60, about: 'languages saved' },
  setLimit: { count: 60, about: 'limits of the own spending set' },
  setReminder: { count: 60, about: 'reminders of the time set' },
  sign: { count: 120, about: 'signs given to messages' },
  stayOpen: { count: 60, about: 'words of browsers that somebody is there, for the lock' },
  swipe: { count: 300, about: 'cards swiped' },
  endPhoto: { count: 60, about: 'photos in conversations ended' },
  lookAtPhoto: { count: 60, about: 'photos opened that are looked at once' },
  takeBack: { count: 60, about: 'messages taken back' },
  tellNews: { count: 120, about: 'news told by a notice' },
  unblock: { count: 60, about: 'blocks lifted' },
  unshield: { count: 60, about: 'times that addresses and numbers were let in again' },
  undoSwipe: { count: 300, about: 'swipes undone' },
  unlike: { count: 60, about: 'likes taken back' },
  withdrawCheck: { count: 60, about: 'checks of the main photo withdrawn' },
} as const satisfies Record<string, Flood>

/** Limits on guessing, mails and codes. Never above what OWASP's ASVS allows for codes (6.6.3). */
export const amountLimits = {
  wrong_guesses: amount(
    5,
    [3, 10],
    'wrong passwords that block an account for a network or device',
  ),
  wrong_guess_minutes: amount(15, [5, 120], 'minutes within which they count'),
  login_block_minutes: amount(15, [5, 1440], 'minutes of the first block; each is twice as long'),
  login_block_most_minutes: amount(1440, [15, 1440], 'minutes of the longest block'),
  guess_networks: amount(
    3,
    [2, 20],
    'networks with wrong passwords of an account, a day, from which on others need a mailed link',
  ),
  resets_a_day: amount(3, [1, 10], 'mails with a link for a new password, to who asks, a day'),
  mails_an_hour: amount(3, [1, 10], 'mails that anybody can cause to an address, an hour'),
  receipts_a_day: amount(3, [1, 10], 'receipts of complaints to an address, a day'),
  notices_an_hour: amount(3, [1, 20], 'mails about news to a member, an hour'),
  code_digits: amount(6, [6, 10], 'digits of a code by text message'),
  code_minutes: amount(10, [3, 10], 'minutes for which it is valid'),
  code_tries: amount(5, [1, 5], 'tries to type it'),
  codes_a_day: amount(3, [1, 10], 'codes to a telephone, and of a member, a day'),
  network_codes_a_day: amount(6, [3, 50], 'codes that a network may ask for, a day'),
  country_codes_a_day: amount(200, [5, 10_000], 'codes to the telephones of one country, a day'),
  site_codes_a_day: amount(300, [10, 20_000], 'codes of the domain, a day'),
  unconfirmed_cards: amount(48, [12, 480], 'people seen before the address is confirmed, in all'),
  unconfirmed_profiles: amount(12, [3, 120], 'profiles opened before that, in all'),
  budget_growth_days: amount(30, [7, 365], 'days after which an account may see as much again'),
  budget_growth_most: amount(4, [2, 10], 'times a new account, what it and buyers may see at most'),
  prefix_networks: amount(2, [1, 50], 'networks whose budgets a /48 of IPv6 addresses has in all'),
  budget_pace_seconds: amount(2, [1, 10], 'seconds to the next new people, when few are left'),
} as const satisfies Record<string, Amount>

const budget = (burst: number, a_day: number, about: string): Budget => ({ burst, a_day, about })

/**
 * How many new people a new account may see: `burst` at once, and `a_day` that are added until it
 * is full again. An account's budget grows from its confirmation on; its network's holds while it is
 * new.
 */
export const budgetLimits = {
  account_cards: budget(900, 300, 'people seen on cards by a new account'),
  account_profiles: budget(300, 100, 'profiles opened by a new account'),
  account_photos: budget(600, 200, 'photos opened in full size by a new account'),
  network_cards: budget(1750, 100, 'people seen on cards by all new accounts of a network'),
  network_profiles: budget(600, 60, 'profiles opened by all new accounts of a network'),
  network_photos: budget(1200, 80, 'photos opened in full size by all new accounts of a network'),
  network_newcomers: budget(
    5,
    5,
    'accounts of a network that see people before they are confirmed',
  ),
} as const satisfies Record<string, Budget>

export type ExactLimit = keyof typeof exactLimits
export type FloodLimit = keyof typeof floodLimits
type Other = 'countCall' | 'hearService' | 'openCheckout' | 'openPage' | 'openPhoto' | 'openSocket'
export type CallLimit = Exclude<ExactLimit | FloodLimit, Other>
/** The page's own, or that of a call that shows the same, so that both are counted together. */
export type PageLimit = FloodLimit | 'openCheckout'

export function isExact(limit: ExactLimit | FloodLimit): limit is ExactLimit {
  return isIn(exactLimits, limit)
}

const natural = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * `limits.login.count=30`, `limits.search=120`. How far they may go is checked when they are saved
 * (`unfitLimits`).
 */
export const limitSettings = v.object({
  ...mapValues(exactLimits, ({ count, minutes }: Often) =>
    v.optional(
      v.strictObject({
        count: v.optional(natural, count),
        minutes: v.optional(natural, minutes),
      }),
      {},
    ),
  ),
  ...mapValues(floodLimits, ({ count }: Flood) => v.optional(v.picklist(counters), count)),
  ...mapValues(budgetLimits, ({ burst, a_day }: Budget) =>
    v.optional(
      v.strictObject({
        burst: v.optional(natural, burst),
        a_day: v.optional(natural, a_day),
      }),
      {},
    ),
  ),
  ...mapValues(amountLimits, ({ count }: Amount) => v.optional(natural, count)),
})
export type Limits = v.InferOutput<typeof limitSettings>

const factor = 10
const windows = { least: 10, most: 24 * 60 }

export function rangeOf(name: keyof Limits): string {
  if (isIn(floodLimits, name)) return counters.join(', ')
  if (isIn(amountLimits, name)) return `${amountLimits[name].least} to ${amountLimits[name].most}`
  if (isIn(budgetLimits, name)) {
    const [burst, a_day] = [around(budgetLimits[name].burst), around(budgetLimits[name].a_day)]
    return `${burst.least} to ${burst.most} at once, ${a_day.least} to ${a_day.most} a day`
  }
  const { least, most } = around(exactLimits[name].count)
  return `${least} to ${most} in ${windows.least} to ${windows.most} minutes`
}

function around(count: number) {
  return { least: Math.ceil(count / factor), most: count * factor }
}

/** One sentence for each limit that would be switched off, or keep everybody out. */
export function unfitLimits(limits: Limits): string[] {
  const names = Object.keys(limitSettings.entries) as Array<keyof Limits>
  const unfit = names.filter((name) => !fits(name, limits))
  const sentences = unfit.map((name) => `limits.${name}: ${rangeOf(name)}`)
  if (limits.login_block_most_minutes >= limits.login_block_minutes) return sentences
  return [...sentences, 'limits.login_block_most_minutes: at least limits.login_block_minutes']
}

function fits(name: keyof Limits, limits: Limits): boolean {
  if (isIn(floodLimits, name)) return true
  if (isIn(amountLimits, name)) return isWithin(limits[name], amountLimits[name])
  if (isIn(budgetLimits, name)) {
    const { burst, a_day } = limits[name]
    const usual = budgetLimits[name]
    return isWithin(burst, around(usual.burst)) && isWithin(a_day, around(usual.a_day))
  }
  const { count, minutes } = limits[name]
  const usual = exactLimits[name]
  // Ten times as many in a shorter time would be no limit either.
  const often = count / minutes <= (factor * usual.count) / usual.minutes
  return isWithin(count, around(usual.count)) && isWithin(minutes, windows) && often
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}

function isIn<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name)
}
