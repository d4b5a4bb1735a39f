/** One file a namespace in locales/<lang>/. `app` holds the frame (navigation, footer, generic words). */
export const namespaces = [
  'app',
  'errors',
  'home',
  'auth',
  'signup',
  'account',
  'members',
  'likes',
  'chat',
  'credits',
  'info',
  'mail',
] as const
export type Namespace = (typeof namespaces)[number]

/** A text, its plural forms by CLDR category, or a group of texts. */
export type TextTree = { [key: string]: string | TextTree }
