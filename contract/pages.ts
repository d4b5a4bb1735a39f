import type { OwnProfile, Place, SettingsCounts } from './account.ts'
import type { Activity } from './activity.ts'
import type { BlockedMember } from './blocks.ts'
import type { Chat, ChatHistory } from './chat.ts'
import type { CreditLot, BundleOffer } from './credits.ts'
import type { DeleteDiscount, DeleteReason } from './deletion.ts'
import type { ErrorCode, ErrorParams } from './errors.ts'
import type { Gift } from './gifts.ts'
import type { Held } from './held.ts'
import type { OwnPage } from './info.ts'
import type { Look, MemberLook, ShownVariant } from './landers.ts'
import type { Question } from './landing-questions.ts'
import type { LikesReply } from './likes.ts'
import type { Locale } from './locales.ts'
import type { Match, MatchFinder } from './matchfinder.ts'
import type { PartnerView, ProfileView, SearchPage, VisitorSearch } from './members.ts'
import type { MoneyPages } from './money-pages.ts'
import type { NotificationKind, NotificationPreferences } from './notifications.ts'
import type { Passkey } from './passkeys.ts'
import type { OwnPhoto } from './photos.ts'
import type { ProfileRef } from './profile.ts'
import type { OwnReport, Reportable } from './reports.ts'
import type { RouteParams } from './route.ts'
import type { RouteName } from './routes.ts'
import type { Saving } from './saved-filters.ts'
import type { SecondFactor } from './second-factor.ts'
import type { DeviceSession } from './sessions.ts'
import type { ShownAlert } from './shown-alerts.ts'
import type { MemberBlock, Region, SignupEntry } from './signup.ts'
import type { EntryWarning, PublicSite } from './site.ts'
import type { StoredCard } from './stored-cards.ts'
import type { SwipeDeck } from './swipe.ts'
import type { Namespace, TextTree } from './texts.ts'
import type { Viewer } from './viewer.ts'

/** Needs no data, only texts. */
type Nothing = Record<never, never>

type ChatsPage = { chats: Chat[]; open: OpenChat | null }
/** The open conversation; `conversation` is null before the first message. */
export type OpenChat = {
  conversation: number | null
  profile: ProfileRef & { shared_interests: string[] }
  history: ChatHistory
  /**
   * The number before which messages were asked for (`?before=`), without script; null: the latest.
   */
  before: number | null
  /** The key of the next message, for the form without script. */
  key: string
  /** The gift that the address asks to confirm, or the catalogue to choose from. */
  giving: Gift | 'catalogue' | null
  /** What else the address asks for: the photo form, or this many rounds of opening lines. */
  asked: 'photo' | { openings: number } | null
  /** The opening line that was chosen without script, by its name. */
  line: string | null
  /** The viewer's credits, in the order in which they are spent. */
  lots: CreditLot[]
}
/** A profile that the viewer has blocked shows nothing but that, and the way to undo it. */
type ProfilePage =
  | { profile: ProfileView; related: ProfileRef[] }
  | { profile: null; blocked: BlockedMember }
  | { profile: null; blocked: null; held: Held }

/**
 * A landing page about one profile, as far as visitors may see it; for a partner offer the link to
 * its site.
 */
type LandingPage = { title: string } & ({ offer: PartnerView } | (MemberLanding & { offer: null }))

export type MemberLanding = SignupEntry & {
  look: MemberLook
  variant: ShownVariant
  /** A fictional profile is labelled as one. */
  who: MemberBlock & { kind: 'member' | 'fictional' }
  country: string
  /** The regions of the country, if the look asks for them. */
  regions: Region[]
  /** The question that the dialogue has reached, and the refusal of its answer. */
  asked: { question: Question; refused: FormState['error'] | null }
}

/** The props that each screen gets from its loader. */
export type PageProps = MoneyPages & {
  /** `words`: the operator's, else the niche's; the headline has one part in `<em>`. */
  index: SignupEntry & { words: { headline: string; lead: string } }
  /** The cards from number `turn` on; after the last one the list is empty. */
  'landers-tinderswipe': SignupEntry & { cards: MemberBlock[]; turn: number }
  /** People, regions or interests, whichever the look asks for; the others are empty. */
  'landers-look': SignupEntry & {
    look: Look
    variant: ShownVariant
    title: string
    country: string
    members: MemberBlock[]
    regions: Region[]
    interests: Array<{ key: string; name: string }>
  }
  'members-id-look': LandingPage
  /** `neutral`: the page must not reveal whether the address has an account. */
  'reset-password': { sent: boolean; neutral: boolean }
  /** Null if the link does not work, or no more. */
  'reset-password-do': { token: string | null }
  'mail-change-do': { state: 'asks'; token: string } | { state: 'done' | 'dead'; token: null }
  'settings-password': Nothing
  'settings-email': { sent: boolean }
  /**
   * `next`: where to go after logging in; `reset`: a new password was just set; `neutral`: nobody
   * can log in before confirming the address, and the page does not say why.
   */
  /** `link`: the token of the mailed link that was opened. */
  login: { next: string; reset: boolean; link: string | null; neutral: boolean }
  /** `recovery`: asks for a recovery code in place of the app's. */
  'login-code': { next: string; recovery: boolean }
  /** The regions of the country that is chosen at first. */
  signup: SignupEntry & {
    regions: Region[]
    country: string
    members: MemberBlock[]
    /** The step whose button was pressed before the script had loaded. */
    pressed: { step: number; refused: FormState['error'] | null } | null
  }
  /**
   * `sent`: the mail was sent again, without script. Visitors see this page after a neutral signup.
   */
  'complete-signup': { sent: boolean }
  'signup-matches': { matches: Match[]; held: Held | null }
  activate: { state: 'asks'; token: string } | { state: 'done'; token: null }
  'activate-done': { matches: Match[] }
  'activate-error': Nothing
  /** `interests`: all that one can search for; `later`: this is a later page of the list. */
  members: SearchPage & {
    regions: Region[]
    interests: string[]
    saving: Saving
    later: boolean
  }
  'members-visitor': VisitorSearch
  'members-id': ProfilePage
  'likes-m-id': ProfilePage
  /** `chosen` is a thing to report; `standing` are the viewer's open reports. */
  'members-id-report': Reportable & {
    profile: ProfileRef
    chosen: string
    standing: OwnReport[]
    sent: string | null
  }
  'members-id-chat': ChatsPage
  chats: ChatsPage
  'chats-id': ChatsPage
  likes: LikesReply
  'swipe-game': SwipeDeck
  'match-finder': MatchFinder
  'likes-type': LikesReply
  /**
   * The regions are those of `regions_of`: where the viewer lives, or what a refused form had
   * chosen.
   */
  profile: {
    own: OwnProfile
    /** How often the birth date may still be changed. */
    birth_date_changes: number
    photos: OwnPhoto[]
    interests: string[]
    regions: Region[]
    regions_of: string
  }
  /** `key`: for the photo that a form without script uploads. */
  'profile-photos': { photos: OwnPhoto[]; key: string }
  settings: SettingsCounts
  'settings-location': { place: Place; regions: Region[] }
  'settings-blocked': { blocked: BlockedMember[] }
  /** `open`: the dialog that a link has opened, without script. */
  'settings-passkeys': {
    passkeys: Passkey[]
    /** Whether adding one takes a code of the second factor. */
    takes_code: boolean
    open: { act: 'rename' | 'remove'; id: string } | null
  }
  'settings-second-factor': SecondFactor
  'settings-sessions': { sessions: DeviceSession[] }
  'settings-export': object
  'settings-cards': { card: StoredCard | null; forgotten: boolean }
  /** The languages of the country, then the domain's others. */
  'lang-config': { country: string; ofCountry: Locale[]; others: Locale[]; back: string }
  notifications: { preferences: NotificationPreferences; saved: boolean }
  activity: Activity
  /**
   * `stopped`: the kind of mail that was just stopped, or all. `off`: that kind was off already.
   */
  unsubscribe:
    | { state: 'asks'; token: string; kind: NotificationKind; off: boolean }
    | { state: 'done'; stopped: NotificationKind | 'all' }
    | { state: 'dead' }
  'settings-delete':
    | { reason: null; remarks: string; asked: boolean; days: number }
    | {
        reason: DeleteReason
        remarks: string
        days: number
        /** The smallest bundle at its trial price, if there is one. */
        trial: BundleOffer | null
        /** Percent off. */
        discount: number | null
      }
  'settings-delete-discount':
    | { discount: DeleteDiscount; over: boolean }
    | { discount: null; percentage: number; days: number }
  /** Until when the deletion can be undone, epoch milliseconds. */
  'account-deleted': { state: 'deleted'; until: number } | { state: 'live' | 'gone'; until: null }
  /** `done`: the account is back; `dead`: there is no link, or it works no more. */
  reactivate: { state: 'asks'; token: string } | { state: 'done' | 'dead'; token: null }
  'reactivate-mail': { email: string; sent: boolean }
  /** `sent`: the reference of the complaint that was just sent. */
  complaints: { key: string; sent: string | null }
  'pages-ban': Nothing
  'pages-cookies': Nothing
  'pages-faq': Nothing
  'pages-privacy': Nothing
  'pages-return-policy': Nothing
  'pages-service': Nothing
  'pages-terms': Nothing
  'pages-token': OwnPage
}

/**
 * A refused form without script: shown again with its error and what was typed. `asked`: a search in
 * the page's address, not a form that was posted; its values are the page's filters.
 */
export type FormState = {
  error: { code: ErrorCode; params?: ErrorParams }
  values: Record<string, string>
  asked?: true
}

/** The data of one page: embedded in the HTML, or answered to the client's navigation. */
export type PageData<Name extends RouteName = RouteName> = {
  [N in Name]: {
    route: N
    params: RouteParams
    url: string
    page: PageProps[N]
    form: FormState | null
  } & Frame
}[Name]

/** The error page; it has no route. */
export type ErrorPageData = { route: 'error'; status: number; code: ErrorCode; url: string } & Frame

/** The data of every page. */
export type Frame = {
  site: PublicSite
  locale: Locale
  viewer: Viewer | null
  /** The alerts above the page. */
  alerts: readonly ShownAlert[]
  /** The entry warning; only on the first load, not on navigations. */
  entry: EntryWarning | null
  /** The server's time, epoch milliseconds. */
  now: number
  texts: Partial<Record<Namespace, TextTree>>
  request: string
}
