import type { OwnProfile, Place, SettingsCounts } from './account.ts'
import type { Activity } from './activity.ts'
import type { BlockedMember } from './blocks.ts'
import type { Chat, ChatHistory } from './chat.ts'
import type { CreditLot } from './credit-lots.ts'
import type { BundleOffer } from './credits.ts'
import type { DeleteDiscount, DeleteReason } from './deletion.ts'
import type { EntryWarning } from './entry-warning.ts'
import type { ErrorCode, ErrorParams } from './errors.ts'
import type { Gift } from './gifts.ts'
import type { Look, MemberLook, ShownVariant } from './landers.ts'
import type { Question } from './landing-questions.ts'
import type { LikesReply } from './likes.ts'
import type { Locale } from './locales.ts'
import type { Match, MatchFinder } from './matchfinder.ts'
import type { PartnerView, ProfileView, SearchPage, VisitorSearch } from './members.ts'
import type { MoneyPages } from './money-pages.ts'
import type { NotificationKind, NotificationPreferences } from './notifications.ts'
import type { OwnPage } from './own-page.ts'
import type { Passkey } from './passkeys.ts'
import type { OwnPhoto } from './photos.ts'
import type { ProfileRef } from './profile.ts'
import type { OwnReport, Reportable } from './reports.ts'
import type { RouteParams } from './route.ts'
import type { RouteName } from './routes.ts'
import type { Saving } from './saved-filters.ts'
import type { DeviceSession } from './sessions.ts'
import type { ShownAlert } from './shown-alerts.ts'
import type { MemberBlock, Region, SignupEntry } from './signup.ts'
import type { PublicSite } from './site.ts'
import type { StoredCard } from './stored-cards.ts'
import type { SwipeDeck } from './swipe.ts'
import type { Namespace, TextTree } from './texts.ts'
import type { Viewer } from './viewer.ts'

/** Nothing but the frame and the texts. */
type Nothing = Record<never, never>

type ChatsPage = { chats: Chat[]; open: OpenChat | null }
/** The conversation that is open; `conversation` is null before the first message. */
export type OpenChat = {
  conversation: number | null
  profile: ProfileRef & { shared_interests: string[] }
  history: ChatHistory
  /** The sequence before which it was asked for, for a browser without script; null: its end. */
  before: number | null
  /** For the message that a form without script posts. */
  key: string
  /** What the address asks to give; the catalogue is to choose from. */
  giving: Gift | 'catalogue' | null
  /** What else it asks for: to choose a photo, or so many turns of opening lines. */
  asked: 'photo' | { openings: number } | null
  /** The opening line that was chosen without script, by its name. */
  line: string | null
  /** Of the viewer, those that are spent first. */
  lots: CreditLot[]
}
/** Of whom the viewer has blocked only that, and the way to undo it. */
type ProfilePage =
  | { profile: ProfileView; related: ProfileRef[] }
  | { profile: null; blocked: BlockedMember }

/** A landing page about one profile, as far as visitors may see it; of a partner the way out. */
type LandingPage = { title: string } & ({ offer: PartnerView } | (MemberLanding & { offer: null }))

export type MemberLanding = SignupEntry & {
  look: MemberLook
  variant: ShownVariant
  /** A fictional profile carries its label. */
  who: MemberBlock & { kind: 'member' | 'fictional' }
  country: string
  /** Of the country, where the look asks for them. */
  regions: Region[]
  /** What the dialogue has come to, and what is refused of the answer to it. */
  asked: { question: Question; refused: FormState['error'] | null }
}

/** What each screen gets from its loader. */
export type PageProps = MoneyPages & {
  /** `words`: the operator's, else the niche's; the headline has a part in `<em>`. */
  index: SignupEntry & { words: { headline: string; lead: string } }
  /** The cards from the one that `turn` says on; at the end of them there are none. */
  'landers-tinderswipe': SignupEntry & { cards: MemberBlock[]; turn: number }
  /** Whatever the look asks for: people, regions of the country, interests by name; else empty. */
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
  /** `neutral`: nothing is said of whether the address has an account. */
  'reset-password': { sent: boolean; neutral: boolean }
  /** Null: not even the form of a link's token. */
  'reset-password-do': { token: string | null }
  'mail-change-do': { token: string | null; done: boolean }
  'settings-password': Nothing
  'settings-email': { sent: boolean }
  /**
   * `next`: where to go once signed in; `reset`: just after a new password was set; `neutral`: nobody
   * gets in before the address is confirmed, and nobody is told.
   */
  login: { next: string; reset: boolean; neutral: boolean }
  /** Regions of the country that is chosen at first. */
  signup: SignupEntry & {
    regions: Region[]
    country: string
    members: MemberBlock[]
    /** The step whose button was pressed before the script had come. */
    pressed: { step: number; refused: FormState['error'] | null } | null
  }
  /** `sent`: the mail was sent again, without script. For visitors after a neutral signup. */
  'complete-signup': { sent: boolean }
  'signup-matches': { matches: Match[] }
  activate: { token: string }
  'activate-done': { matches: Match[] }
  'activate-error': Nothing
  /** `interests`: all that can be asked for; `later`: the address begins further on in the list. */
  members: SearchPage & {
    regions: Region[]
    interests: string[]
    saving: Saving
    later: boolean
  }
  'members-visitor': VisitorSearch
  'members-id': ProfilePage
  'likes-m-id': ProfilePage
  /** `chosen` is a thing; `standing` is what the viewer has reported and waits for. */
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
  /** The regions are those of `regions_of`: where the viewer lives, or what a refused form had chosen. */
  profile: {
    own: OwnProfile
    photos: OwnPhoto[]
    interests: string[]
    regions: Region[]
    regions_of: string
  }
  /** `key`: for the photo that a form without script posts. */
  'profile-photos': { photos: OwnPhoto[]; key: string }
  settings: SettingsCounts
  'settings-location': { place: Place; regions: Region[] }
  'settings-blocked': { blocked: BlockedMember[] }
  /** `open`: the dialog that a browser without script has asked for by a link. */
  'settings-passkeys': {
    passkeys: Passkey[]
    open: { act: 'rename' | 'remove'; id: string } | null
  }
  'settings-sessions': { sessions: DeviceSession[] }
  'settings-cards': { card: StoredCard | null; forgotten: boolean }
  /** The languages that the country speaks, then the domain's others. */
  'lang-config': { country: string; ofCountry: Locale[]; others: Locale[]; back: string }
  notifications: { preferences: NotificationPreferences; saved: boolean }
  activity: Activity
  /** `stopped`: the kind of mail, or all that can be stopped. `off`: that kind is already. */
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
        /** The smallest bundle. */
        trial: BundleOffer | null
        /** Percent off. */
        discount: number | null
      }
  'settings-delete-discount':
    | { discount: DeleteDiscount; over: boolean }
    | { discount: null; percentage: number; days: number }
  /** Until when it can be undone, epoch milliseconds. */
  'account-deleted': { until: number | null }
  /** `dead` is a link that no longer works, or none. */
  reactivate: { state: 'asks'; token: string } | { state: 'done' | 'dead'; token: null }
  'reactivate-mail': { email: string; sent: boolean }
  /** `sent`: the number of what was just sent. */
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

/** A form that was posted without script and refused: shown again with its error and its words. */
export type FormState = {
  error: { code: ErrorCode; params?: ErrorParams }
  values: Record<string, string>
}

/** One page as data: embedded in the HTML, and the answer to a navigation of the client. */
export type PageData<Name extends RouteName = RouteName> = {
  [N in Name]: {
    route: N
    params: RouteParams
    url: string
    page: PageProps[N]
    form: FormState | null
  } & Frame
}[Name]

/** The page for an error; it has no route. */
export type ErrorPageData = { route: 'error'; status: number; code: ErrorCode; url: string } & Frame

/** What every page carries. */
export type Frame = {
  site: PublicSite
  locale: Locale
  viewer: Viewer | null
  /** What stands above the page. */
  alerts: readonly ShownAlert[]
  /** The warning of what is to be seen here, which comes with the document only. */
  entry: EntryWarning | null
  /** The server's clock, epoch milliseconds. */
  now: number
  texts: Partial<Record<Namespace, TextTree>>
  request: string
}
