import type { Audience } from './call.ts'
import type { Namespace } from './texts.ts'

export type Layout = 'default' | 'chat' | 'lander' | 'empty'

export type Route = {
  path: string
  layout: Layout
  audience: Audience
  /** The texts that the screen needs besides those of the frame. */
  texts: readonly Namespace[]
  /** `on-use`: the page reads without script, and fetches it when it is first touched. */
  script?: 'on-use'
}

/** Every page. Matching, links, guards and layouts read it; a path that is not here is a 404. */
export const routes = {
  index: {
    path: '/',
    layout: 'lander',
    audience: 'visitor',
    texts: ['home', 'signup'],
    script: 'on-use',
  },
  'reset-password': {
    path: '/reset-password',
    layout: 'empty',
    audience: 'anyone',
    texts: ['password', 'auth'],
  },
  'reset-password-do': {
    path: '/reset-password/do',
    layout: 'empty',
    audience: 'anyone',
    texts: ['password', 'auth'],
  },
  'mail-change-do': {
    path: '/mail-change/do',
    layout: 'empty',
    audience: 'anyone',
    texts: ['address'],
  },
  'settings-password': {
    path: '/settings/password',
    layout: 'default',
    audience: 'member',
    texts: ['password', 'auth'],
  },
  'settings-email': {
    path: '/settings/email',
    layout: 'default',
    audience: 'member',
    texts: ['address', 'auth'],
  },
  login: { path: '/login', layout: 'empty', audience: 'visitor', texts: ['auth'] },
  // Not for visitors only: a form that is sent again, by who is signed in by now, goes on from here.
  signup: { path: '/signup', layout: 'empty', audience: 'anyone', texts: ['signup'] },
  'complete-signup': {
    path: '/complete-signup',
    layout: 'empty',
    audience: 'anyone',
    texts: ['signup'],
  },
  'signup-matches': {
    path: '/signup-matches',
    layout: 'default',
    audience: 'member',
    texts: ['signup', 'members'],
  },
  activate: { path: '/activate', layout: 'empty', audience: 'anyone', texts: ['signup'] },
  'activate-done': {
    path: '/activate/done',
    layout: 'default',
    audience: 'member',
    texts: ['signup', 'members'],
  },
  'activate-error': {
    path: '/activate/error',
    layout: 'empty',
    audience: 'anyone',
    texts: ['signup'],
  },
  members: { path: '/members', layout: 'default', audience: 'member', texts: ['members'] },
  'members-id': {
    path: '/members/:id',
    layout: 'default',
    audience: 'member',
    texts: ['members', 'blocks'],
  },
  'members-id-chat': {
    path: '/members/:id/chat',
    layout: 'chat',
    audience: 'member',
    texts: ['chat'],
  },
  likes: { path: '/likes', layout: 'default', audience: 'member', texts: ['likes', 'members'] },
  'likes-m-id': {
    path: '/likes/m/:id',
    layout: 'default',
    audience: 'member',
    texts: ['members', 'blocks'],
  },
  'likes-type': {
    path: '/likes/:type',
    layout: 'default',
    audience: 'member',
    texts: ['likes', 'members'],
  },
  chats: { path: '/chats', layout: 'chat', audience: 'member', texts: ['chat'] },
  'chats-id': { path: '/chats/:id', layout: 'chat', audience: 'member', texts: ['chat'] },
  credits: { path: '/credits', layout: 'default', audience: 'member', texts: ['credits'] },
  'credits-id-paymentmethod': {
    path: '/credits/:id/:paymentmethod?',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  transactions: {
    path: '/transactions',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  'transactions-id': {
    path: '/transactions/:id',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  pricing: { path: '/pricing', layout: 'lander', audience: 'anyone', texts: ['credits'] },
  profile: {
    path: '/profile',
    layout: 'default',
    audience: 'member',
    texts: ['account', 'members', 'photos'],
  },
  'profile-photos': {
    path: '/profile/photos',
    layout: 'default',
    audience: 'member',
    texts: ['photos'],
  },
  settings: { path: '/settings', layout: 'default', audience: 'member', texts: ['account'] },
  'settings-location': {
    path: '/settings/location',
    layout: 'default',
    audience: 'member',
    texts: ['places'],
  },
  'settings-blocked': {
    path: '/settings/blocked',
    layout: 'default',
    audience: 'member',
    texts: ['blocks'],
  },
  'settings-passkeys': {
    path: '/settings/passkeys',
    layout: 'default',
    audience: 'member',
    texts: ['passkeys', 'auth'],
  },
  'settings-sessions': {
    path: '/settings/sessions',
    layout: 'default',
    audience: 'member',
    texts: ['sessions'],
  },
  'lang-config': { path: '/lang-config', layout: 'empty', audience: 'anyone', texts: [] },
  notifications: {
    path: '/notifications',
    layout: 'default',
    audience: 'member',
    texts: ['notifications'],
  },
  'settings-delete': {
    path: '/settings/delete',
    layout: 'default',
    audience: 'member',
    texts: ['deletion'],
  },
  'settings-delete-discount': {
    path: '/settings/delete/discount',
    layout: 'default',
    audience: 'member',
    texts: ['deletion'],
  },
  'account-deleted': {
    path: '/account-deleted',
    layout: 'empty',
    audience: 'anyone',
    texts: ['deletion'],
  },
  // Mailed, like `activate`: looking does nothing, posting acts.
  reactivate: { path: '/reactivate', layout: 'empty', audience: 'anyone', texts: ['deletion'] },
  'reactivate-mail': {
    path: '/reactivate/mail',
    layout: 'empty',
    audience: 'anyone',
    texts: ['deletion'],
  },
  complaints: {
    path: '/complaints',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-complaints'],
  },
  'pages-ban': {
    path: '/pages/ban',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-ban'],
  },
  'pages-cookies': {
    path: '/pages/cookies',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-cookies'],
  },
  'pages-faq': {
    path: '/pages/faq',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-faq'],
  },
  'pages-privacy': {
    path: '/pages/privacy',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-privacy'],
  },
  'pages-return-policy': {
    path: '/pages/return-policy',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-return-policy'],
  },
  'pages-service': {
    path: '/pages/service',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-service'],
  },
  'pages-terms': {
    path: '/pages/terms',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-terms'],
  },
} as const satisfies Record<string, Route>
export type RouteName = keyof typeof routes
