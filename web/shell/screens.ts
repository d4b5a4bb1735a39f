import type { PageProps } from '#contract/pages.ts'
import type { RouteName } from '#contract/routes.ts'
import { type Screen, type ScreenComponent, screen } from '#web/app/screen.ts'
import { accountScreens } from './screens/account.ts'
import { infoScreens } from './screens/info.ts'

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
  'landers-look': screen(
    () => import('#web/landers/look-page.tsx'),
    'LookPage',
    'web/landers/look-page.tsx',
  ),
  'members-id-share': screen(
    () => import('#web/chat/share-page.tsx'),
    'SharePage',
    'web/chat/share-page.tsx',
  ),
  'members-id-look': screen(
    () => import('#web/landers/member-landing-page.tsx'),
    'MemberLandingPage',
    'web/landers/member-landing-page.tsx',
  ),
  members: screen(
    () => import('#web/members/members-page.tsx'),
    'MembersPage',
    'web/members/members-page.tsx',
  ),
  'members-visitor': screen(
    () => import('#web/landers/visitor-search-page.tsx'),
    'VisitorSearchPage',
    'web/landers/visitor-search-page.tsx',
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
  tonight: screen(
    () => import('#web/tonight/tonight-page.tsx'),
    'TonightPage',
    'web/tonight/tonight-page.tsx',
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
  'credits-repeat-order': screen(
    () => import('#web/money/orders/repeat-order-page.tsx'),
    'RepeatOrderPage',
    'web/money/orders/repeat-order-page.tsx',
  ),
  directdebit: screen(
    () => import('#web/money/debits/phone-page.tsx'),
    'PhonePage',
    'web/money/debits/phone-page.tsx',
  ),
  'directdebit-id': screen(
    () => import('#web/money/debits/debit-page.tsx'),
    'DebitPage',
    'web/money/debits/debit-page.tsx',
  ),
  credits: screen(
    () => import('#web/money/offers/credits-page.tsx'),
    'CreditsPage',
    'web/money/offers/credits-page.tsx',
  ),
  'credits-id-paymentmethod': screen(
    () => import('#web/money/orders/checkout-page.tsx'),
    'CheckoutPage',
    'web/money/orders/checkout-page.tsx',
  ),
  transactions: screen(
    () => import('#web/money/ledger/transactions-page.tsx'),
    'TransactionsPage',
    'web/money/ledger/transactions-page.tsx',
  ),
  'transactions-id-refund': screen(
    () => import('#web/money/refunds/refund-page.tsx'),
    'RefundPage',
    'web/money/refunds/refund-page.tsx',
  ),
  'transactions-id-receipt': screen(
    () => import('#web/money/ledger/receipt-page.tsx'),
    'ReceiptPage',
    'web/money/ledger/receipt-page.tsx',
  ),
  'transactions-id': screen(
    () => import('#web/money/orders/transaction-page.tsx'),
    'TransactionPage',
    'web/money/orders/transaction-page.tsx',
  ),
  withdrawal: screen(
    () => import('#web/money/withdrawals/guest-page.tsx'),
    'GuestPage',
    'web/money/withdrawals/guest-page.tsx',
  ),
  'withdrawal-mine': screen(
    () => import('#web/money/withdrawals/own-page.tsx'),
    'OwnWithdrawalPage',
    'web/money/withdrawals/own-page.tsx',
  ),
  'withdrawal-id': screen(
    () => import('#web/money/withdrawals/receipt-page.tsx'),
    'WithdrawalReceiptPage',
    'web/money/withdrawals/receipt-page.tsx',
  ),
  premium: screen(
    () => import('#web/money/offers/premium-page.tsx'),
    'PremiumPage',
    'web/money/offers/premium-page.tsx',
  ),
  pricing: screen(
    () => import('#web/money/offers/pricing-page.tsx'),
    'PricingPage',
    'web/money/offers/pricing-page.tsx',
  ),
  profile: screen(
    () => import('#web/account/profile/own-profile-page.tsx'),
    'OwnProfilePage',
    'web/account/profile/own-profile-page.tsx',
  ),
  'profile-photos': screen(
    () => import('#web/photos/photos-page.tsx'),
    'PhotosPage',
    'web/photos/photos-page.tsx',
  ),
  'profile-check': screen(
    () => import('#web/photos/check-page.tsx'),
    'CheckPage',
    'web/photos/check-page.tsx',
  ),
  ...accountScreens,
  ...infoScreens,
}

const errorScreen = screen(
  () => import('./error-page.tsx'),
  'ErrorPage',
  'web/shell/error-page.tsx',
)

export type LoadedScreen = { Screen: ScreenComponent<unknown>; file: string }

export async function loadScreen(route: RouteName | 'error'): Promise<LoadedScreen> {
  const { load, file }: Screen<never> = route === 'error' ? errorScreen : screens[route]
  // The table above checks each screen's props against its route.
  return { Screen: (await load()) as ScreenComponent<unknown>, file }
}
