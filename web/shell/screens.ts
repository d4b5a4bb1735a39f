import type { ErrorPageData, PageProps } from '#contract/pages.ts'
import type { RouteName } from '#contract/routes.ts'
import { type Screen, type ScreenComponent, screen } from '#web/app/screen.ts'
import { accountScreens } from './screens/account.ts'
import { infoScreens } from './screens/info.ts'

const screens: { [Name in RouteName]: Screen<PageProps[Name]> } & {
  error: Screen<ErrorPageData>
} = {
  index: screen(() => import('#web/landers/home-page.tsx'), 'HomePage'),
  'landers-tinderswipe': screen(
    () => import('#web/landers/tinderswipe-page.tsx'),
    'TinderswipePage',
  ),
  'landers-look': screen(() => import('#web/landers/look-page.tsx'), 'LookPage'),
  'members-id-share': screen(() => import('#web/chat/share-page.tsx'), 'SharePage'),
  'members-id-look': screen(
    () => import('#web/landers/member-landing-page.tsx'),
    'MemberLandingPage',
  ),
  members: screen(() => import('#web/members/members-page.tsx'), 'MembersPage'),
  'members-visitor': screen(
    () => import('#web/landers/visitor-search-page.tsx'),
    'VisitorSearchPage',
  ),
  'members-id': screen(() => import('#web/members/profile-page.tsx'), 'ProfilePage'),
  'members-id-report': screen(() => import('#web/reports/report-page.tsx'), 'ReportPage'),
  'likes-m-id': screen(() => import('#web/members/profile-page.tsx'), 'ProfilePage'),
  likes: screen(() => import('#web/likes/likes-page.tsx'), 'LikesPage'),
  'likes-type': screen(() => import('#web/likes/likes-page.tsx'), 'LikesPage'),
  'swipe-game': screen(() => import('#web/swipe/swipe-page.tsx'), 'SwipePage'),
  'match-finder': screen(() => import('#web/matchfinder/match-finder-page.tsx'), 'MatchFinderPage'),
  tonight: screen(() => import('#web/tonight/tonight-page.tsx'), 'TonightPage'),
  chats: screen(() => import('#web/chat/chats-page.tsx'), 'ChatsPage'),
  'chats-id': screen(() => import('#web/chat/chats-page.tsx'), 'ChatsPage'),
  'members-id-chat': screen(() => import('#web/chat/chats-page.tsx'), 'ChatsPage'),
  'credits-repeat-order': screen(
    () => import('#web/money/orders/repeat-order-page.tsx'),
    'RepeatOrderPage',
  ),
  directdebit: screen(() => import('#web/money/debits/phone-page.tsx'), 'PhonePage'),
  'directdebit-id': screen(() => import('#web/money/debits/debit-page.tsx'), 'DebitPage'),
  credits: screen(() => import('#web/money/offers/credits-page.tsx'), 'CreditsPage'),
  'credits-id-paymentmethod': screen(
    () => import('#web/money/orders/checkout-page.tsx'),
    'CheckoutPage',
  ),
  transactions: screen(() => import('#web/money/ledger/transactions-page.tsx'), 'TransactionsPage'),
  'transactions-id-refund': screen(
    () => import('#web/money/refunds/refund-page.tsx'),
    'RefundPage',
  ),
  'transactions-id-receipt': screen(
    () => import('#web/money/ledger/receipt-page.tsx'),
    'ReceiptPage',
  ),
  'transactions-id': screen(
    () => import('#web/money/orders/transaction-page.tsx'),
    'TransactionPage',
  ),
  withdrawal: screen(() => import('#web/money/withdrawals/guest-page.tsx'), 'GuestPage'),
  'withdrawal-mine': screen(
    () => import('#web/money/withdrawals/own-page.tsx'),
    'OwnWithdrawalPage',
  ),
  'withdrawal-id': screen(
    () => import('#web/money/withdrawals/receipt-page.tsx'),
    'WithdrawalReceiptPage',
  ),
  limits: screen(() => import('#web/money/limits/limits-page.tsx'), 'LimitsPage'),
  premium: screen(() => import('#web/money/offers/premium-page.tsx'), 'PremiumPage'),
  pricing: screen(() => import('#web/money/offers/pricing-page.tsx'), 'PricingPage'),
  profile: screen(() => import('#web/account/profile/own-profile-page.tsx'), 'OwnProfilePage'),
  'profile-photos': screen(() => import('#web/photos/photos-page.tsx'), 'PhotosPage'),
  'profile-check': screen(() => import('#web/photos/check-page.tsx'), 'CheckPage'),
  ...accountScreens,
  ...infoScreens,
  error: screen(() => import('#web/shell/error-page.tsx'), 'ErrorPage'),
}

export async function loadScreen(route: RouteName | 'error'): Promise<ScreenComponent<unknown>> {
  const load: Screen<never> = screens[route]
  // The table checks each screen's props against its route.
  return (await load()) as ScreenComponent<unknown>
}
