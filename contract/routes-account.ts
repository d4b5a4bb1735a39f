import type { Route } from './route-entry.ts'

export const accountRoutes = {
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
  // After the right password, where the account has a second factor.
  'login-code': { path: '/login/code', layout: 'empty', audience: 'visitor', texts: ['auth'] },
  // For everybody: a form sent again by somebody who is signed in by now continues here.
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
    texts: ['signup', 'members', 'matchfinder'],
  },
  activate: { path: '/activate', layout: 'empty', audience: 'anyone', texts: ['signup'] },
  'activate-done': {
    path: '/activate/done',
    layout: 'default',
    audience: 'member',
    texts: ['signup', 'members', 'matchfinder'],
  },
  'activate-error': {
    path: '/activate/error',
    layout: 'empty',
    audience: 'anyone',
    texts: ['signup'],
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
  'settings-second-factor': {
    path: '/settings/second-factor',
    layout: 'default',
    audience: 'member',
    texts: ['secondfactor', 'auth', 'alerts'],
  },
  'settings-sessions': {
    path: '/settings/sessions',
    layout: 'default',
    audience: 'member',
    texts: ['sessions', 'auth'],
  },
  'settings-export': {
    path: '/settings/export',
    layout: 'default',
    audience: 'member',
    texts: ['account', 'auth'],
  },
  'settings-cards': {
    path: '/settings/cards',
    layout: 'default',
    audience: 'member',
    texts: ['credits'],
  },
  'lang-config': { path: '/lang-config', layout: 'empty', audience: 'anyone', texts: ['entry'] },
  notifications: {
    path: '/notifications',
    layout: 'default',
    audience: 'member',
    texts: ['notifications'],
  },
  activity: {
    path: '/activity',
    layout: 'default',
    audience: 'member',
    texts: ['activity', 'photos'],
  },
  // From a mail: a GET changes nothing, the POST does.
  unsubscribe: {
    path: '/unsubscribe',
    layout: 'empty',
    audience: 'anyone',
    texts: ['notifications'],
  },
  'settings-delete': {
    path: '/settings/delete',
    layout: 'default',
    audience: 'member',
    texts: ['deletion', 'auth'],
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
  // From a mail, like `activate`: a GET changes nothing, the POST does.
  reactivate: { path: '/reactivate', layout: 'empty', audience: 'anyone', texts: ['deletion'] },
  'reactivate-mail': {
    path: '/reactivate/mail',
    layout: 'empty',
    audience: 'anyone',
    texts: ['deletion'],
  },
} as const satisfies Record<string, Route>
