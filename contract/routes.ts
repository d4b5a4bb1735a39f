import type { Route } from './route-entry.ts'
import { accountRoutes } from './routes-account.ts'
import { infoRoutes } from './routes-info.ts'

export const routes = {
  index: {
    path: '/',
    layout: 'lander',
    audience: 'visitor',
    texts: ['home', 'signup', 'consents'],
    script: 'on-use',
  },
  'landers-tinderswipe': {
    path: '/landers/tinderswipe',
    layout: 'lander',
    audience: 'visitor',
    texts: ['swipe', 'home', 'signup', 'consents'],
    script: 'on-use',
  },
  'landers-look': {
    path: '/landers/:look/:slug?',
    layout: 'lander',
    audience: 'visitor',
    texts: ['landers', 'home', 'signup', 'consents'],
    script: 'on-use',
  },
  members: {
    path: '/members',
    layout: 'default',
    audience: 'member',
    texts: ['members', 'questions'],
    forVisitors: 'members-visitor',
  },
  'members-visitor': {
    path: '/members/visitor',
    layout: 'default',
    audience: 'visitor',
    texts: ['members'],
  },
  'members-id': {
    path: '/members/:id',
    layout: 'default',
    audience: 'member',
    texts: ['members', 'questions', 'partner', 'blocks'],
  },
  'members-id-report': {
    path: '/members/:id/report',
    layout: 'default',
    audience: 'member',
    texts: ['reports', 'blocks'],
  },
  'members-id-chat': {
    path: '/members/:id/chat',
    layout: 'chat',
    audience: 'member',
    texts: ['chat', 'questions', 'members', 'blocks'],
  },
  'members-id-share': {
    path: '/members/:id/share',
    layout: 'default',
    audience: 'member',
    texts: ['chat'],
  },
  // After the named pages of a profile: landing pages about it, with the looks of
  // contract/landers.ts.
  'members-id-look': {
    path: '/members/:id/:look/:slug?',
    layout: 'lander',
    audience: 'visitor',
    texts: ['landers', 'home', 'signup', 'consents', 'partner'],
    script: 'on-use',
    canonical: 'members-id',
  },
  likes: {
    path: '/likes',
    layout: 'default',
    audience: 'member',
    texts: ['likes', 'members', 'questions'],
  },
  'likes-m-id': {
    path: '/likes/m/:id',
    layout: 'default',
    audience: 'member',
    texts: ['members', 'questions', 'partner', 'blocks'],
  },
  'likes-type': {
    path: '/likes/:type',
    layout: 'default',
    audience: 'member',
    texts: ['likes', 'members', 'questions'],
  },
  'swipe-game': {
    path: '/swipe-game',
    layout: 'default',
    audience: 'member',
    texts: ['swipe', 'members', 'questions'],
  },
  'match-finder': {
    path: '/match-finder',
    layout: 'default',
    audience: 'member',
    texts: ['matchfinder', 'members', 'questions'],
  },
  tonight: {
    path: '/tonight',
    layout: 'default',
    audience: 'member',
    texts: ['tonight', 'members'],
  },
  chats: {
    path: '/chats',
    layout: 'chat',
    audience: 'member',
    texts: ['chat', 'questions', 'members', 'blocks'],
  },
  'chats-id': {
    path: '/chats/:id',
    layout: 'chat',
    audience: 'member',
    texts: ['chat', 'questions', 'members', 'blocks'],
  },
  credits: { path: '/credits', layout: 'default', audience: 'member', texts: ['credits'] },
  // Before the bundles, because their path matches this one too.
  'credits-repeat-order': {
    path: '/credits/repeat-order',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  'credits-id-paymentmethod': {
    path: '/credits/:id/:paymentmethod?',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  directdebit: {
    path: '/directdebit',
    layout: 'default',
    audience: 'member',
    texts: ['directdebit', 'credits'],
  },
  'directdebit-id': {
    path: '/directdebit/:id',
    layout: 'default',
    audience: 'member',
    texts: ['directdebit', 'credits'],
  },
  transactions: {
    path: '/transactions',
    layout: 'default',
    audience: 'member',
    texts: ['credits', 'chat'],
  },
  'transactions-id': {
    path: '/transactions/:id',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  'transactions-id-refund': {
    path: '/transactions/:id/refund',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  'transactions-id-receipt': {
    path: '/transactions/:id/receipt',
    layout: 'default',
    audience: 'member',
    texts: ['credits', 'info'],
  },
  withdrawal: {
    path: '/withdrawal',
    layout: 'default',
    audience: 'anyone',
    texts: ['withdrawal'],
  },
  'withdrawal-mine': {
    path: '/withdrawal/mine',
    layout: 'default',
    audience: 'member',
    texts: ['withdrawal', 'credits'],
  },
  'withdrawal-id': {
    path: '/withdrawal/:id',
    layout: 'default',
    audience: 'anyone',
    texts: ['withdrawal', 'credits'],
  },
  limits: { path: '/limits', layout: 'default', audience: 'member', texts: ['spending'] },
  premium: {
    path: '/premium',
    layout: 'default',
    audience: 'member',
    texts: ['premium', 'credits'],
  },
  pricing: { path: '/pricing', layout: 'lander', audience: 'anyone', texts: ['credits'] },
  profile: {
    path: '/profile',
    layout: 'default',
    audience: 'member',
    texts: ['account', 'consents', 'members', 'questions', 'photos', 'places'],
  },
  'profile-photos': {
    path: '/profile/photos',
    layout: 'default',
    audience: 'member',
    texts: ['photos'],
  },
  'profile-check': {
    path: '/profile/check',
    layout: 'default',
    audience: 'member',
    texts: ['checks'],
  },
  ...accountRoutes,
  ...infoRoutes,
} as const satisfies Record<string, Route>
export type RouteName = keyof typeof routes
