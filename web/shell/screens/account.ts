import type { PageProps } from '#contract/pages.ts'
import type { accountRoutes } from '#contract/routes-account.ts'
import { type Screen, screen } from '#web/app/screen.ts'

export const accountScreens: { [Name in keyof typeof accountRoutes]: Screen<PageProps[Name]> } = {
  'reset-password': screen(
    () => import('#web/account/login/password/reset-password-page.tsx'),
    'ResetPasswordPage',
    'web/account/login/password/reset-password-page.tsx',
  ),
  'reset-password-do': screen(
    () => import('#web/account/login/password/choose-password-page.tsx'),
    'ChoosePasswordPage',
    'web/account/login/password/choose-password-page.tsx',
  ),
  'mail-change-do': screen(
    () => import('#web/account/profile/address/mail-change-page.tsx'),
    'MailChangePage',
    'web/account/profile/address/mail-change-page.tsx',
  ),
  'settings-password': screen(
    () => import('#web/account/login/password/password-page.tsx'),
    'PasswordPage',
    'web/account/login/password/password-page.tsx',
  ),
  'settings-email': screen(
    () => import('#web/account/profile/address/email-page.tsx'),
    'EmailPage',
    'web/account/profile/address/email-page.tsx',
  ),
  'settings-cards': screen(
    () => import('#web/money/cards/cards-page.tsx'),
    'CardsPage',
    'web/money/cards/cards-page.tsx',
  ),
  login: screen(
    () => import('#web/account/login/login-page.tsx'),
    'LoginPage',
    'web/account/login/login-page.tsx',
  ),
  'login-code': screen(
    () => import('#web/account/login/login-code-page.tsx'),
    'LoginCodePage',
    'web/account/login/login-code-page.tsx',
  ),
  signup: screen(
    () => import('#web/account/signup/signup-page.tsx'),
    'SignupPage',
    'web/account/signup/signup-page.tsx',
  ),
  'complete-signup': screen(
    () => import('#web/account/signup/complete-signup-page.tsx'),
    'CompleteSignupPage',
    'web/account/signup/complete-signup-page.tsx',
  ),
  'signup-matches': screen(
    () => import('#web/account/signup/signup-matches-page.tsx'),
    'SignupMatchesPage',
    'web/account/signup/signup-matches-page.tsx',
  ),
  activate: screen(
    () => import('#web/account/signup/activate-page.tsx'),
    'ActivatePage',
    'web/account/signup/activate-page.tsx',
  ),
  'activate-done': screen(
    () => import('#web/account/signup/activate-done-page.tsx'),
    'ActivateDonePage',
    'web/account/signup/activate-done-page.tsx',
  ),
  'activate-error': screen(
    () => import('#web/account/signup/activate-error-page.tsx'),
    'ActivateErrorPage',
    'web/account/signup/activate-error-page.tsx',
  ),
  me: screen(() => import('#web/me/me-page.tsx'), 'MePage', 'web/me/me-page.tsx'),
  settings: screen(
    () => import('#web/account/profile/settings-page.tsx'),
    'SettingsPage',
    'web/account/profile/settings-page.tsx',
  ),
  'settings-location': screen(
    () => import('#web/account/profile/location-page.tsx'),
    'LocationPage',
    'web/account/profile/location-page.tsx',
  ),
  'settings-blocked': screen(
    () => import('#web/blocks/blocked-page.tsx'),
    'BlockedPage',
    'web/blocks/blocked-page.tsx',
  ),
  'settings-passkeys': screen(
    () => import('#web/account/login/passkeys/passkeys-page.tsx'),
    'PasskeysPage',
    'web/account/login/passkeys/passkeys-page.tsx',
  ),
  'settings-second-factor': screen(
    () => import('#web/account/login/second-factor/second-factor-page.tsx'),
    'SecondFactorPage',
    'web/account/login/second-factor/second-factor-page.tsx',
  ),
  'settings-sessions': screen(
    () => import('#web/account/login/sessions/sessions-page.tsx'),
    'SessionsPage',
    'web/account/login/sessions/sessions-page.tsx',
  ),
  'settings-export': screen(
    () => import('#web/account/leaving/export-page.tsx'),
    'ExportPage',
    'web/account/leaving/export-page.tsx',
  ),
  'lang-config': screen(
    () => import('#web/shell/lang-config-page.tsx'),
    'LangConfigPage',
    'web/shell/lang-config-page.tsx',
  ),
  notifications: screen(
    () => import('#web/notices/notifications-page.tsx'),
    'NotificationsPage',
    'web/notices/notifications-page.tsx',
  ),
  activity: screen(
    () => import('#web/activity/activity-page.tsx'),
    'ActivityPage',
    'web/activity/activity-page.tsx',
  ),
  unsubscribe: screen(
    () => import('#web/notices/unsubscribe-page.tsx'),
    'UnsubscribePage',
    'web/notices/unsubscribe-page.tsx',
  ),
  'settings-delete': screen(
    () => import('#web/account/leaving/delete-page.tsx'),
    'DeletePage',
    'web/account/leaving/delete-page.tsx',
  ),
  'settings-delete-discount': screen(
    () => import('#web/account/leaving/delete-discount-page.tsx'),
    'DeleteDiscountPage',
    'web/account/leaving/delete-discount-page.tsx',
  ),
  'account-deleted': screen(
    () => import('#web/account/leaving/account-deleted-page.tsx'),
    'AccountDeletedPage',
    'web/account/leaving/account-deleted-page.tsx',
  ),
  reactivate: screen(
    () => import('#web/account/leaving/reactivate-page.tsx'),
    'ReactivatePage',
    'web/account/leaving/reactivate-page.tsx',
  ),
  'reactivate-mail': screen(
    () => import('#web/account/leaving/reactivate-mail-page.tsx'),
    'ReactivateMailPage',
    'web/account/leaving/reactivate-mail-page.tsx',
  ),
}
