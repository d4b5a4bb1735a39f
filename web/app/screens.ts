import type { PageProps } from '#contract/pages.ts'
import type { RouteName } from '#contract/routes.ts'
import { type Screen, type ScreenComponent, screen } from './screen.ts'

/** The screen of each page; one chunk each in the browser. */
const screens: { [Name in RouteName]: Screen<PageProps[Name]> } = {
  index: screen(
    () => import('#web/landers/home-page.tsx'),
    'HomePage',
    'web/landers/home-page.tsx',
  ),
  'landers-tinderswipe': screen(
    () => import('#web/landers/tinderswipe-page.tsx'),
    'TinderswipePage',
    'web/landers/tinderswipe-page.tsx',
  ),
  'reset-password': screen(
    () => import('#web/password/reset-password-page.tsx'),
    'ResetPasswordPage',
    'web/password/reset-password-page.tsx',
  ),
  'reset-password-do': screen(
    () => import('#web/password/choose-password-page.tsx'),
    'ChoosePasswordPage',
    'web/password/choose-password-page.tsx',
  ),
  'mail-change-do': screen(
    () => import('#web/address/mail-change-page.tsx'),
    'MailChangePage',
    'web/address/mail-change-page.tsx',
  ),
  'settings-password': screen(
    () => import('#web/password/password-page.tsx'),
    'PasswordPage',
    'web/password/password-page.tsx',
  ),
  'settings-email': screen(
    () => import('#web/address/email-page.tsx'),
    'EmailPage',
    'web/address/email-page.tsx',
  ),
  login: screen(() => import('#web/auth/login-page.tsx'), 'LoginPage', 'web/auth/login-page.tsx'),
  signup: screen(
    () => import('#web/signup/signup-page.tsx'),
    'SignupPage',
    'web/signup/signup-page.tsx',
  ),
  'complete-signup': screen(
    () => import('#web/signup/complete-signup-page.tsx'),
    'CompleteSignupPage',
    'web/signup/complete-signup-page.tsx',
  ),
  'signup-matches': screen(
    () => import('#web/signup/signup-matches-page.tsx'),
    'SignupMatchesPage',
    'web/signup/signup-matches-page.tsx',
  ),
  activate: screen(
    () => import('#web/signup/activate-page.tsx'),
    'ActivatePage',
    'web/signup/activate-page.tsx',
  ),
  'activate-done': screen(
    () => import('#web/signup/activate-done-page.tsx'),
    'ActivateDonePage',
    'web/signup/activate-done-page.tsx',
  ),
  'activate-error': screen(
    () => import('#web/signup/activate-error-page.tsx'),
    'ActivateErrorPage',
    'web/signup/activate-error-page.tsx',
  ),
  members: screen(
    () => import('#web/members/members-page.tsx'),
    'MembersPage',
    'web/members/members-page.tsx',
  ),
  'members-visitor': screen(
    () => import('#web/members/visitor-search-page.tsx'),
    'VisitorSearchPage',
    'web/members/visitor-search-page.tsx',
  ),
  'members-id': screen(
    () => import('#web/members/profile-page.tsx'),
    'ProfilePage',
    'web/members/profile-page.tsx',
  ),
  'members-id-report': screen(
    () => import('#web/reports/report-page.tsx'),
    'ReportPage',
    'web/reports/report-page.tsx',
  ),
  'likes-m-id': screen(
    () => import('#web/members/profile-page.tsx'),
    'ProfilePage',
    'web/members/profile-page.tsx',
  ),
  likes: screen(() => import('#web/likes/likes-page.tsx'), 'LikesPage', 'web/likes/likes-page.tsx'),
  'likes-type': screen(
    () => import('#web/likes/likes-page.tsx'),
    'LikesPage',
    'web/likes/likes-page.tsx',
  ),
  'swipe-game': screen(
    () => import('#web/swipe/swipe-page.tsx'),
    'SwipePage',
    'web/swipe/swipe-page.tsx',
  ),
  'match-finder': screen(
    () => import('#web/matchfinder/match-finder-page.tsx'),
    'MatchFinderPage',
    'web/matchfinder/match-finder-page.tsx',
  ),
  chats: screen(() => import('#web/chat/chats-page.tsx'), 'ChatsPage', 'web/chat/chats-page.tsx'),
  'chats-id': screen(
    () => import('#web/chat/chats-page.tsx'),
    'ChatsPage',
    'web/chat/chats-page.tsx',
  ),
  'members-id-chat': screen(
    () => import('#web/chat/chats-page.tsx'),
    'ChatsPage',
    'web/chat/chats-page.tsx',
  ),
  credits: screen(
    () => import('#web/credits/credits-page.tsx'),
    'CreditsPage',
    'web/credits/credits-page.tsx',
  ),
  'credits-id-paymentmethod': screen(
    () => import('#web/credits/checkout-page.tsx'),
    'CheckoutPage',
    'web/credits/checkout-page.tsx',
  ),
  transactions: screen(
    () => import('#web/credits/transactions-page.tsx'),
    'TransactionsPage',
    'web/credits/transactions-page.tsx',
  ),
  'transactions-id-refund': screen(
    () => import('#web/credits/refund-page.tsx'),
    'RefundPage',
    'web/credits/refund-page.tsx',
  ),
  'transactions-id': screen(
    () => import('#web/credits/transaction-page.tsx'),
    'TransactionPage',
    'web/credits/transaction-page.tsx',
  ),
  pricing: screen(
    () => import('#web/credits/pricing-page.tsx'),
    'PricingPage',
    'web/credits/pricing-page.tsx',
  ),
  profile: screen(
    () => import('#web/account/own-profile-page.tsx'),
    'OwnProfilePage',
    'web/account/own-profile-page.tsx',
  ),
  'profile-photos': screen(
    () => import('#web/photos/photos-page.tsx'),
    'PhotosPage',
    'web/photos/photos-page.tsx',
  ),
  settings: screen(
    () => import('#web/account/settings-page.tsx'),
    'SettingsPage',
    'web/account/settings-page.tsx',
  ),
  'settings-location': screen(
    () => import('#web/account/location-page.tsx'),
    'LocationPage',
    'web/account/location-page.tsx',
  ),
  'settings-blocked': screen(
    () => import('#web/blocks/blocked-page.tsx'),
    'BlockedPage',
    'web/blocks/blocked-page.tsx',
  ),
  'settings-passkeys': screen(
    () => import('#web/passkeys/passkeys-page.tsx'),
    'PasskeysPage',
    'web/passkeys/passkeys-page.tsx',
  ),
  'settings-sessions': screen(
    () => import('#web/sessions/sessions-page.tsx'),
    'SessionsPage',
    'web/sessions/sessions-page.tsx',
  ),
  'lang-config': screen(
    () => import('#web/app/lang-config-page.tsx'),
    'LangConfigPage',
    'web/app/lang-config-page.tsx',
  ),
  notifications: screen(
    () => import('#web/notifications/notifications-page.tsx'),
    'NotificationsPage',
    'web/notifications/notifications-page.tsx',
  ),
  'settings-delete': screen(
    () => import('#web/deletion/delete-page.tsx'),
    'DeletePage',
    'web/deletion/delete-page.tsx',
  ),
  'settings-delete-discount': screen(
    () => import('#web/deletion/delete-discount-page.tsx'),
    'DeleteDiscountPage',
    'web/deletion/delete-discount-page.tsx',
  ),
  'account-deleted': screen(
    () => import('#web/deletion/account-deleted-page.tsx'),
    'AccountDeletedPage',
    'web/deletion/account-deleted-page.tsx',
  ),
  reactivate: screen(
    () => import('#web/deletion/reactivate-page.tsx'),
    'ReactivatePage',
    'web/deletion/reactivate-page.tsx',
  ),
  'reactivate-mail': screen(
    () => import('#web/deletion/reactivate-mail-page.tsx'),
    'ReactivateMailPage',
    'web/deletion/reactivate-mail-page.tsx',
  ),
  complaints: screen(
    () => import('#web/reports/complaints-page.tsx'),
    'ComplaintsPage',
    'web/reports/complaints-page.tsx',
  ),
  'pages-ban': infoScreen(),
  'pages-cookies': infoScreen(),
  'pages-faq': infoScreen(),
  'pages-privacy': infoScreen(),
  'pages-return-policy': infoScreen(),
  'pages-service': infoScreen(),
  'pages-terms': infoScreen(),
}

function infoScreen() {
  return screen(() => import('#web/info/info-page.tsx'), 'InfoPage', 'web/info/info-page.tsx')
}

const errorScreen = screen(() => import('./error-page.tsx'), 'ErrorPage', 'web/app/error-page.tsx')

export type LoadedScreen = { Screen: ScreenComponent<unknown>; file: string }

export async function loadScreen(route: RouteName | 'error'): Promise<LoadedScreen> {
  const { load, file }: Screen<never> = route === 'error' ? errorScreen : screens[route]
  // Each screen's props are checked against its route where it is listed.
  return { Screen: (await load()) as ScreenComponent<unknown>, file }
}
