import type { RouteName } from '#contract/routes.ts'

/** The design has one button of this tone a screen. */
const primary = 'main .btn-primary'

/** A selector; `below`: after a long form or text; null: there is none, one only reads. */
export type MainAction = string | { below: string } | null

const afterForm: MainAction = { below: primary }
const reading = null

/** The main action of each screen: a new member sees it on a phone without scrolling. */
export const mainActions: Record<RouteName, MainAction> = {
  index: primary,
  'landers-tinderswipe': primary,
  'landers-look': primary,
  // Where there is room the filters stand beside the cards.
  members: 'main [commandfor=search-filters], main .card-link',
  'members-visitor': 'main .card-link, main select',
  'members-id': '.btn-primary',
  'members-id-report': afterForm,
  'members-id-share': 'main a[href*="share="], main .empty .btn',
  'members-id-chat': primary,
  'members-id-look': 'main a.btn, main button, main label',
  likes: 'main .card-link, main .btn',
  'likes-m-id': '.btn-primary',
  'likes-type': 'main .card-link, main .btn',
  'swipe-game': 'main [name=act][value=like]',
  'match-finder': 'main .pick',
  tonight: afterForm,
  chats: 'main a',
  'chats-id': primary,
  credits: 'main .bundle .btn',
  'credits-repeat-order': 'main a.btn',
  'credits-id-paymentmethod': '.order-act .btn',
  directdebit: { below: 'main form .btn-primary, main .alert .btn' },
  'directdebit-id': afterForm,
  transactions: reading,
  'transactions-id': 'main .btn',
  'transactions-id-refund': 'main form .btn-primary',
  'transactions-id-receipt': { below: 'main .btn' },
  age: primary,
  'age-return': primary,
  withdrawal: afterForm,
  'withdrawal-mine': { below: 'main .btn' },
  'withdrawal-id': { below: 'main .btn[download]' },
  limits: 'main .amounts .btn',
  premium: 'main .bundle .btn, main .btn-primary',
  pricing: afterForm,
  profile: 'main .slot',
  'profile-photos': 'main .slot',
  'profile-check': { below: 'main form .btn, main .alert .btn' },
  'reset-password': primary,
  'reset-password-do': primary,
  'mail-change-do': primary,
  'settings-password': 'main input',
  'settings-email': primary,
  login: primary,
  'login-code': primary,
  signup: 'main .pick',
  'complete-signup': primary,
  'signup-matches': 'main .like, main .card-link, main a',
  activate: primary,
  'activate-done': 'main .btn-primary, main .like, main .card-link',
  'activate-error': 'main .btn',
  me: 'main a',
  decisions: reading,
  'decisions-id': afterForm,
  settings: 'main a',
  'settings-location': 'main label, main select',
  'settings-blocked': reading,
  'settings-shield': primary,
  'settings-passkeys': afterForm,
  'settings-second-factor': primary,
  'settings-sessions': reading,
  'settings-discreet': { below: primary },
  unlock: primary,
  'settings-export': primary,
  'settings-cards': reading,
  'lang-config': 'main [name=language]',
  // With script each toggle saves itself.
  notifications: { below: 'main form label' },
  activity: reading,
  unsubscribe: primary,
  'settings-delete': 'main label',
  'settings-delete-discount': 'main .btn',
  'account-deleted': 'main .btn',
  reactivate: primary,
  'reactivate-mail': primary,
  complaints: afterForm,
  'pages-accessibility': reading,
  'pages-ban': reading,
  'pages-cookies': reading,
  'pages-faq': reading,
  'pages-imprint': reading,
  'pages-privacy': reading,
  'pages-return-policy': reading,
  'pages-service': reading,
  'pages-terms': reading,
  'pages-token': reading,
}

/** Whose absence is looked at where there is none. */
export const selectorOf = (main: MainAction): string =>
  main === null ? primary : typeof main === 'string' ? main : main.below

/** `inView` is of `layoutFaults`: null if nothing of that selector is shown. */
export function faultOf(main: MainAction, inView: boolean | null, isPhone: boolean): string | null {
  if (main === null) return inView === null ? null : 'there is a main action that none is said of'
  if (inView === null) return `the main action (${selectorOf(main)}) is not there`
  const isFirst = typeof main === 'string'
  return isFirst && isPhone && !inView ? `the main action (${main}) is not in view` : null
}
