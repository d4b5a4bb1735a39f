import type { ReactNode } from 'react'
import type { PageProps } from '#contract/pages.ts'
import type { RouteName } from '#contract/routes.ts'

type ScreenComponent<Props> = (props: { page: Props }) => ReactNode

type Screen<Props> = {
  file: string
  load: () => Promise<ScreenComponent<Props>>
}

/** `file` is the module's source, by which the server finds the chunk to fetch early. */
function screen<const Name extends string, Props>(
  file: string,
  load: () => Promise<Record<Name, ScreenComponent<Props>>>,
  name: Name,
): Screen<Props> {
  return { file, load: async () => (await load())[name] }
}

/** The screen of each page; one chunk each in the browser. */
const screens: { [Name in RouteName]: Screen<PageProps[Name]> } = {
  index: screen(
    'web/landers/home-page.tsx',
    () => import('#web/landers/home-page.tsx'),
    'HomePage',
  ),
  login: screen('web/auth/login-page.tsx', () => import('#web/auth/login-page.tsx'), 'LoginPage'),
  signup: screen(
    'web/signup/signup-page.tsx',
    () => import('#web/signup/signup-page.tsx'),
    'SignupPage',
  ),
  activate: screen(
    'web/signup/activate-page.tsx',
    () => import('#web/signup/activate-page.tsx'),
    'ActivatePage',
  ),
  'activate-done': screen(
    'web/signup/activate-done-page.tsx',
    () => import('#web/signup/activate-done-page.tsx'),
    'ActivateDonePage',
  ),
  'activate-error': screen(
    'web/signup/activate-error-page.tsx',
    () => import('#web/signup/activate-error-page.tsx'),
    'ActivateErrorPage',
  ),
  members: screen(
    'web/members/members-page.tsx',
    () => import('#web/members/members-page.tsx'),
    'MembersPage',
  ),
  'members-id': screen(
    'web/members/profile-page.tsx',
    () => import('#web/members/profile-page.tsx'),
    'ProfilePage',
  ),
  'likes-m-id': screen(
    'web/members/profile-page.tsx',
    () => import('#web/members/profile-page.tsx'),
    'ProfilePage',
  ),
  likes: screen('web/likes/likes-page.tsx', () => import('#web/likes/likes-page.tsx'), 'LikesPage'),
  'likes-type': screen(
    'web/likes/likes-page.tsx',
    () => import('#web/likes/likes-page.tsx'),
    'LikesPage',
  ),
  chats: screen('web/chat/chats-page.tsx', () => import('#web/chat/chats-page.tsx'), 'ChatsPage'),
  'chats-id': screen(
    'web/chat/chats-page.tsx',
    () => import('#web/chat/chats-page.tsx'),
    'ChatsPage',
  ),
  'members-id-chat': screen(
    'web/chat/chats-page.tsx',
    () => import('#web/chat/chats-page.tsx'),
    'ChatsPage',
  ),
  credits: screen(
    'web/credits/credits-page.tsx',
    () => import('#web/credits/credits-page.tsx'),
    'CreditsPage',
  ),
  'credits-id-paymentmethod': screen(
    'web/credits/checkout-page.tsx',
    () => import('#web/credits/checkout-page.tsx'),
    'CheckoutPage',
  ),
  transactions: screen(
    'web/credits/transactions-page.tsx',
    () => import('#web/credits/transactions-page.tsx'),
    'TransactionsPage',
  ),
  'transactions-id': screen(
    'web/credits/transaction-page.tsx',
    () => import('#web/credits/transaction-page.tsx'),
    'TransactionPage',
  ),
  pricing: screen(
    'web/credits/pricing-page.tsx',
    () => import('#web/credits/pricing-page.tsx'),
    'PricingPage',
  ),
  profile: screen(
    'web/account/own-profile-page.tsx',
    () => import('#web/account/own-profile-page.tsx'),
    'OwnProfilePage',
  ),
  settings: screen(
    'web/account/settings-page.tsx',
    () => import('#web/account/settings-page.tsx'),
    'SettingsPage',
  ),
  'lang-config': screen(
    'web/app/lang-config-page.tsx',
    () => import('#web/app/lang-config-page.tsx'),
    'LangConfigPage',
  ),
  complaints: infoScreen(),
  'pages-ban': infoScreen(),
  'pages-cookies': infoScreen(),
  'pages-faq': infoScreen(),
  'pages-privacy': infoScreen(),
  'pages-return-policy': infoScreen(),
  'pages-service': infoScreen(),
  'pages-terms': infoScreen(),
}

function infoScreen() {
  return screen('web/info/info-page.tsx', () => import('#web/info/info-page.tsx'), 'InfoPage')
}

const errorScreen: Screen<unknown> = {
  file: 'web/app/error-page.tsx',
  load: async () => (await import('./error-page.tsx')).ErrorPage,
}

export type LoadedScreen = { Screen: ScreenComponent<unknown>; file: string }

export async function loadScreen(route: RouteName | 'error'): Promise<LoadedScreen> {
  const { load, file }: Screen<never> = route === 'error' ? errorScreen : screens[route]
  // Each screen's props are checked against its route where it is listed.
  return { Screen: (await load()) as ScreenComponent<unknown>, file }
}
