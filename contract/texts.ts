/** One file a namespace in locales/<lang>/. `app` holds the frame (navigation, footer, generic words). */
export const namespaces = [
  'app',
  'errors',
  'home',
  'auth',
  'signup',
  'account',
  'password',
  'address',
  'members',
  'likes',
  'swipe',
  'matchfinder',
  'blocks',
  'reports',
  'photos',
  'places',
  'chat',
  'credits',
  'deletion',
  'notifications',
  'passkeys',
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
] as const
export type Namespace = (typeof namespaces)[number]

/** A text, its plural forms by CLDR category, or a group of texts. */
export type TextTree = { [key: string]: string | TextTree }
