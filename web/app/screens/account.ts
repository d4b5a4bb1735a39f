import type { PageProps } from '#contract/pages.ts'
import type { accountRoutes } from '#contract/routes/account.ts'
import { type Screen, screen } from '#web/app/screen.ts'

export const accountScreens: { [Name in keyof typeof accountRoutes]: Screen<PageProps[Name]> } = {
  'reset-password': screen(
    () => import('#web/password/reset-password-page.tsx'),
    'ResetPasswordPage',
    'web/password/reset-password-page.tsx',
  ),
  'reset-password-do': screen(
    () => import('#web/password/choose-password-page.tsx'),
    'ChoosePasswordPage',
    'web/password/choose-password-page.tsx',
  ),
  'mail-change-do': screen(
    () => import('#web/address/mail-change-page.tsx'),
    'MailChangePage',
    'web/address/mail-change-page.tsx',
  ),
  'settings-password': screen(
    () => import('#web/password/password-page.tsx'),
    'PasswordPage',
    'web/password/password-page.tsx',
  ),
  'settings-email': screen(
    () => import('#web/address/email-page.tsx'),
    'EmailPage',
    'web/address/email-page.tsx',
  ),
  'settings-cards': screen(
    () => import('#web/credits/cards-page.tsx'),
    'CardsPage',
    'web/credits/cards-page.tsx',
  ),
  login: screen(() => import('#web/auth/login-page.tsx'), 'LoginPage', 'web/auth/login-page.tsx'),
  'login-code': screen(
    () => import('#web/auth/login-code-page.tsx'),
    'LoginCodePage',
    'web/auth/login-code-page.tsx',
  ),
  signup: screen(
    () => import('#web/signup/signup-page.tsx'),
    'SignupPage',
    'web/signup/signup-page.tsx',
  ),
  'complete-signup': screen(
    () => import('#web/signup/complete-signup-page.tsx'),
    'CompleteSignupPage',
    'web/signup/complete-signup-page.tsx',
  ),
  'signup-matches': screen(
    () => import('#web/signup/signup-matches-page.tsx'),
    'SignupMatchesPage',
    'web/signup/signup-matches-page.tsx',
  ),
  activate: screen(
    () => import('#web/signup/activate-page.tsx'),
    'ActivatePage',
    'web/signup/activate-page.tsx',
  ),
  'activate-done': screen(
    () => import('#web/signup/activate-done-page.tsx'),
    'ActivateDonePage',
    'web/signup/activate-done-page.tsx',
  ),
  'activate-error': screen(
    () => import('#web/signup/activate-error-page.tsx'),
    'ActivateErrorPage',
    'web/signup/activate-error-page.tsx',
  ),
  settings: screen(
    () => import('#web/account/settings-page.tsx'),
    'SettingsPage',
    'web/account/settings-page.tsx',
  ),
  'settings-location': screen(
    () => import('#web/account/location-page.tsx'),
    'LocationPage',
    'web/account/location-page.tsx',
  ),
  'settings-blocked': screen(
    () => import('#web/blocks/blocked-page.tsx'),
    'BlockedPage',
    'web/blocks/blocked-page.tsx',
  ),
  'settings-passkeys': screen(
    () => import('#web/passkeys/passkeys-page.tsx'),
    'PasskeysPage',
    'web/passkeys/passkeys-page.tsx',
  ),
  'settings-second-factor': screen(
    () => import('#web/second-factor/second-factor-page.tsx'),
    'SecondFactorPage',
    'web/second-factor/second-factor-page.tsx',
  ),
  'settings-sessions': screen(
    () => import('#web/sessions/sessions-page.tsx'),
    'SessionsPage',
    'web/sessions/sessions-page.tsx',
  ),
  'settings-export': screen(
    () => import('#web/export/export-page.tsx'),
    'ExportPage',
    'web/export/export-page.tsx',
  ),
  'lang-config': screen(
    () => import('#web/app/lang-config-page.tsx'),
    'LangConfigPage',
    'web/app/lang-config-page.tsx',
  ),
  notifications: screen(
    () => import('#web/notifications/notifications-page.tsx'),
    'NotificationsPage',
    'web/notifications/notifications-page.tsx',
  ),
  activity: screen(
    () => import('#web/activity/activity-page.tsx'),
    'ActivityPage',
    'web/activity/activity-page.tsx',
  ),
  unsubscribe: screen(
    () => import('#web/notifications/unsubscribe-page.tsx'),
    'UnsubscribePage',
    'web/notifications/unsubscribe-page.tsx',
  ),
  'settings-delete': screen(
    () => import('#web/deletion/delete-page.tsx'),
    'DeletePage',
    'web/deletion/delete-page.tsx',
  ),
  'settings-delete-discount': screen(
    () => import('#web/deletion/delete-discount-page.tsx'),
    'DeleteDiscountPage',
    'web/deletion/delete-discount-page.tsx',
  ),
  'account-deleted': screen(
    () => import('#web/deletion/account-deleted-page.tsx'),
    'AccountDeletedPage',
    'web/deletion/account-deleted-page.tsx',
  ),
  reactivate: screen(
    () => import('#web/deletion/reactivate-page.tsx'),
    'ReactivatePage',
    'web/deletion/reactivate-page.tsx',
  ),
  'reactivate-mail': screen(
    () => import('#web/deletion/reactivate-mail-page.tsx'),
    'ReactivateMailPage',
    'web/deletion/reactivate-mail-page.tsx',
  ),
}
