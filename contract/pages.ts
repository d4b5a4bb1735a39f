import type { AccountPages } from './account.ts'
import type { ActivityPages } from './activity.ts'
import type { AddressPages } from './address.ts'
import type { AgePages } from './age-proof.ts'
import type { LoginPages } from './auth.ts'
import type { BlocksPages } from './blocks.ts'
import type { ChatPages } from './chat-pages.ts'
import type { ChecksPages } from './checks.ts'
import type { DecisionsPages } from './decisions.ts'
import type { DeletionPages } from './deletion.ts'
import type { DiscreetPages } from './discreet-calls.ts'
import type { Cover } from './discreet.ts'
import type { EntryWarning } from './entry-warning.ts'
import type { ErrorCode, FormState } from './errors.ts'
import type { ExportPages } from './export.ts'
import type { Written } from './formats.ts'
import type { InfoPages } from './info.ts'
import type { LandersPages } from './landers-pages.ts'
import type { LikesPages } from './likes.ts'
import type { Locale } from './locales.ts'
import type { MatchFinderPages } from './matchfinder.ts'
import type { MePages } from './me.ts'
import type { MembersPages } from './members-pages.ts'
import type { MoneyPages } from './money-pages.ts'
import type { NotificationsPages } from './notifications.ts'
import type { PasskeysPages } from './passkeys.ts'
import type { PasswordPages } from './password.ts'
import type { PhotosPages } from './photos.ts'
import type { ReportsPages } from './reports.ts'
import type { RouteParams } from './route.ts'
import type { RouteName } from './routes.ts'
import type { SecondFactorPages } from './second-factor.ts'
import type { SessionsPages } from './sessions.ts'
import type { ShieldsPages } from './shields.ts'
import type { ShownAlert } from './shown-alerts.ts'
import type { SignupPages } from './signup.ts'
import type { PublicSite } from './site.ts'
import type { SpendingPages } from './spending.ts'
import type { CardsPages } from './stored-cards.ts'
import type { SwipePages } from './swipe.ts'
import type { Namespace, TextTree } from './texts.ts'
import type { TonightPages } from './tonight.ts'
import type { Viewer } from './viewer.ts'
import type { WithdrawalPages } from './withdrawals.ts'

/** The header of a request that asks for a page's data; the answer varies by it. */
export const pageHeader = 'x-page'

/** Its value where nobody has pressed a link yet. */
export const aheadOfPress = 'ahead'

export type PageProps = LandersPages &
  PasswordPages &
  AddressPages &
  AgePages &
  LoginPages &
  ShieldsPages &
  SignupPages &
  MembersPages &
  ReportsPages &
  DecisionsPages &
  ChatPages &
  LikesPages &
  SwipePages &
  MatchFinderPages &
  TonightPages &
  AccountPages &
  MePages &
  PhotosPages &
  ChecksPages &
  BlocksPages &
  PasskeysPages &
  SecondFactorPages &
  SessionsPages &
  DiscreetPages &
  ExportPages &
  CardsPages &
  NotificationsPages &
  ActivityPages &
  DeletionPages &
  InfoPages &
  MoneyPages &
  WithdrawalPages &
  SpendingPages

export type PageData<Name extends RouteName = RouteName> = {
  [N in Name]: {
    route: N
    params: RouteParams
    url: string
    page: PageProps[N]
    form: FormState | null
  } & Frame
}[Name]

export type ErrorPageData = {
  route: 'error'
  status: number
  code: ErrorCode
  url: string
  /** It failed before the member was looked up, who may have a cover. */
  nameless: boolean
} & Frame

export type Frame = {
  site: PublicSite
  locale: Locale
  viewer: Viewer | null
  /** Also of a locked session, of which it tells nothing else. */
  cover: Cover | null
  alert: ShownAlert | null
  /** Where its button leads. */
  alert_to: string
  /** If not null, a client-side navigation loads the page anew, so that the warning is shown. */
  entry: EntryWarning | null
  now: number
  texts: Partial<Record<Namespace, TextTree>>
  /** Comes with the HTML, of which it is part. */
  written?: Written
  request: string
}
