import type { PageProps } from '#contract/pages.ts'
import type { accountRoutes } from '#contract/routes-account.ts'
import { type Screen, screen } from '#web/app/screen.ts'

export const accountScreens: { [Name in keyof typeof accountRoutes]: Screen<PageProps[Name]> } = {
  age: screen(() => import('#web/account/age/age-page.tsx'), 'AgePage'),
  'age-return': screen(() => import('#web/account/age/age-page.tsx'), 'AgePage'),
  decisions: screen(() => import('#web/decisions/decisions-page.tsx'), 'DecisionsPage'),
  'decisions-id': screen(() => import('#web/decisions/decision-page.tsx'), 'DecisionPage'),
  'reset-password': screen(
    () => import('#web/account/login/password/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  'reset-password-do': screen(
    () => import('#web/account/login/password/choose-password-page.tsx'),
    'ChoosePasswordPage',
  ),
  'mail-change-do': screen(
    () => import('#web/account/profile/address/mail-change-page.tsx'),
    'MailChangePage',
  ),
  'settings-password': screen(
    () => import('#web/account/login/password/password-page.tsx'),
    'PasswordPage',
  ),
  'settings-email': screen(
    () => import('#web/account/profile/address/email-page.tsx'),
    'EmailPage',
  ),
  'settings-cards': screen(() => import('#web/money/cards/cards-page.tsx'), 'CardsPage'),
  login: screen(() => import('#web/account/login/login-page.tsx'), 'LoginPage'),
  'login-code': screen(() => import('#web/account/login/login-code-page.tsx'), 'LoginCodePage'),
  signup: screen(() => import('#web/account/signup/signup-page.tsx'), 'SignupPage'),
  'complete-signup': screen(
    () => import('#web/account/signup/complete-signup-page.tsx'),
    'CompleteSignupPage',
  ),
  'signup-matches': screen(
    () => import('#web/account/signup/signup-matches-page.tsx'),
    'SignupMatchesPage',
  ),
  activate: screen(() => import('#web/account/signup/activate-page.tsx'), 'ActivatePage'),
  'activate-done': screen(
    () => import('#web/account/signup/activate-done-page.tsx'),
    'ActivateDonePage',
  ),
  'activate-error': screen(
    () => import('#web/account/signup/activate-error-page.tsx'),
    'ActivateErrorPage',
  ),
  me: screen(() => import('#web/me/me-page.tsx'), 'MePage'),
  settings: screen(() => import('#web/account/profile/settings-page.tsx'), 'SettingsPage'),
  'settings-location': screen(
    () => import('#web/account/profile/location-page.tsx'),
    'LocationPage',
  ),
  'settings-blocked': screen(() => import('#web/blocks/blocked-page.tsx'), 'BlockedPage'),
  'settings-shield': screen(() => import('#web/shields/shield-page.tsx'), 'ShieldPage'),
  'settings-passkeys': screen(
    () => import('#web/account/login/passkeys/passkeys-page.tsx'),
    'PasskeysPage',
  ),
  'settings-second-factor': screen(
    () => import('#web/account/login/second-factor/second-factor-page.tsx'),
    'SecondFactorPage',
  ),
  'settings-sessions': screen(
    () => import('#web/account/login/sessions/sessions-page.tsx'),
    'SessionsPage',
  ),
  'settings-discreet': screen(
    () => import('#web/account/discreet/discreet-page.tsx'),
    'DiscreetPage',
  ),
  unlock: screen(() => import('#web/account/discreet/unlock-page.tsx'), 'UnlockPage'),
  'settings-export': screen(() => import('#web/account/leaving/export-page.tsx'), 'ExportPage'),
  'lang-config': screen(() => import('#web/shell/lang-config-page.tsx'), 'LangConfigPage'),
  notifications: screen(() => import('#web/notices/notifications-page.tsx'), 'NotificationsPage'),
  activity: screen(() => import('#web/activity/activity-page.tsx'), 'ActivityPage'),
  unsubscribe: screen(() => import('#web/notices/unsubscribe-page.tsx'), 'UnsubscribePage'),
  'settings-delete': screen(() => import('#web/account/leaving/delete-page.tsx'), 'DeletePage'),
  'settings-delete-discount': screen(
    () => import('#web/account/leaving/delete-discount-page.tsx'),
    'DeleteDiscountPage',
  ),
  'account-deleted': screen(
    () => import('#web/account/leaving/account-deleted-page.tsx'),
    'AccountDeletedPage',
  ),
  reactivate: screen(() => import('#web/account/leaving/reactivate-page.tsx'), 'ReactivatePage'),
  'reactivate-mail': screen(
    () => import('#web/account/leaving/reactivate-mail-page.tsx'),
    'ReactivateMailPage',
  ),
}
