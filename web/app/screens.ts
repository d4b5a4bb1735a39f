import type { PageProps } from '#contract/pages.ts'
import type { RouteName } from '#contract/routes.ts'
import type { ReactNode } from 'react'

type ScreenComponent<Props> = (props: { page: Props }) => ReactNode

type Screen<Props> = {
  /** Its source file, by which the server finds the chunk to fetch early. */
  file: string
  load: () => Promise<ScreenComponent<Props>>
}

/** The screen of each page; one chunk each in the browser. */
const screens: { [Name in RouteName]: Screen<PageProps[Name]> } = {
  index: {
    file: 'web/landers/home-page.tsx',
    load: async () => (await import('#web/landers/home-page.tsx')).HomePage,
  },
  login: {
    file: 'web/auth/login-page.tsx',
    load: async () => (await import('#web/auth/login-page.tsx')).LoginPage,
  },
  signup: {
    file: 'web/signup/signup-page.tsx',
    load: async () => (await import('#web/signup/signup-page.tsx')).SignupPage,
  },
  activate: {
    file: 'web/signup/activate-page.tsx',
    load: async () => (await import('#web/signup/activate-page.tsx')).ActivatePage,
  },
  'activate-done': {
    file: 'web/signup/activate-done-page.tsx',
    load: async () => (await import('#web/signup/activate-done-page.tsx')).ActivateDonePage,
  },
  'activate-error': {
    file: 'web/signup/activate-error-page.tsx',
    load: async () => (await import('#web/signup/activate-error-page.tsx')).ActivateErrorPage,
  },
  members: {
    file: 'web/members/members-page.tsx',
    load: async () => (await import('#web/members/members-page.tsx')).MembersPage,
  },
  'members-id': {
    file: 'web/members/profile-page.tsx',
    load: async () => (await import('#web/members/profile-page.tsx')).ProfilePage,
  },
  'likes-m-id': {
    file: 'web/members/profile-page.tsx',
    load: async () => (await import('#web/members/profile-page.tsx')).ProfilePage,
  },
  likes: {
    file: 'web/likes/likes-page.tsx',
    load: async () => (await import('#web/likes/likes-page.tsx')).LikesPage,
  },
  'likes-type': {
    file: 'web/likes/likes-page.tsx',
    load: async () => (await import('#web/likes/likes-page.tsx')).LikesPage,
  },
  chats: {
    file: 'web/chat/chats-page.tsx',
    load: async () => (await import('#web/chat/chats-page.tsx')).ChatsPage,
  },
  'chats-id': {
    file: 'web/chat/chats-page.tsx',
    load: async () => (await import('#web/chat/chats-page.tsx')).ChatsPage,
  },
  'members-id-chat': {
    file: 'web/chat/chats-page.tsx',
    load: async () => (await import('#web/chat/chats-page.tsx')).ChatsPage,
  },
  credits: {
    file: 'web/credits/credits-page.tsx',
    load: async () => (await import('#web/credits/credits-page.tsx')).CreditsPage,
  },
  'credits-id-paymentmethod': {
    file: 'web/credits/checkout-page.tsx',
    load: async () => (await import('#web/credits/checkout-page.tsx')).CheckoutPage,
  },
  transactions: {
    file: 'web/credits/transactions-page.tsx',
    load: async () => (await import('#web/credits/transactions-page.tsx')).TransactionsPage,
  },
  'transactions-id': {
    file: 'web/credits/transaction-page.tsx',
    load: async () => (await import('#web/credits/transaction-page.tsx')).TransactionPage,
  },
  pricing: {
    file: 'web/credits/pricing-page.tsx',
    load: async () => (await import('#web/credits/pricing-page.tsx')).PricingPage,
  },
  profile: {
    file: 'web/account/own-profile-page.tsx',
    load: async () => (await import('#web/account/own-profile-page.tsx')).OwnProfilePage,
  },
  settings: {
    file: 'web/account/settings-page.tsx',
    load: async () => (await import('#web/account/settings-page.tsx')).SettingsPage,
  },
  'lang-config': {
    file: 'web/app/lang-config-page.tsx',
    load: async () => (await import('#web/app/lang-config-page.tsx')).LangConfigPage,
  },
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
  return {
    file: 'web/info/info-page.tsx',
    load: async () => (await import('#web/info/info-page.tsx')).InfoPage,
  }
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
