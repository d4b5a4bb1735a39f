/** One file each in locales/<lang>/. `app` holds the frame (navigation, footer, generic words). */
export const namespaces = [
  'app',
  'entry',
  'errors',
  'home',
  'landers',
  'niches',
  'auth',
  'signup',
  'account',
  'password',
  'address',
  'members',
  'partner',
  'likes',
  'swipe',
  'matchfinder',
  'blocks',
  'reports',
  'photos',
  'places',
  'chat',
  'credits',
  'directdebit',
  'discounts',
  'premium',
  'deletion',
  'notifications',
  'activity',
  'installed',
  'alerts',
  'passkeys',
  'secondfactor',
  'sessions',
  'info',
  'info-terms',
  'info-privacy',
  'info-cookies',
  'info-ban',
  'info-faq',
  'info-service',
  'info-return-policy',
  'info-complaints',
  'mail',
  'seo',
] as const
export type Namespace = (typeof namespaces)[number]

/** On every page; a navigation of the client has them already. */
export const frameTexts = ['app', 'errors'] as const satisfies readonly Namespace[]
export const alertTexts = ['alerts'] as const satisfies readonly Namespace[]

/** By CLDR category where it has plural forms. */
export type TextTree = { [key: string]: string | TextTree }
