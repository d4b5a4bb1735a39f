import type { Route } from './route-entry.ts'

export const infoRoutes = {
  complaints: {
    path: '/complaints',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-complaints', 'reports'],
  },
  'pages-accessibility': {
    path: '/pages/accessibility',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-accessibility'],
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
  'pages-imprint': {
    path: '/pages/imprint',
    layout: 'lander',
    audience: 'anyone',
    texts: ['info', 'info-imprint'],
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
  // Last, because it matches any single word.
  'pages-token': {
    path: '/:token',
    only: /^[\da-z-]{1,60}$/,
    layout: 'lander',
    audience: 'anyone',
    texts: [],
  },
} as const satisfies Record<string, Route>
