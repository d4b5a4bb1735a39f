import type { RouteName } from '#contract/routes.ts'
import type { TextKey } from '#contract/translate.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Part = {
  id: string
  icon: IconName
  title: TextKey
  /** What is opened from it. */
  pages: readonly RouteName[]
}

export const settingsParts = {
  login: {
    id: 'login',
    icon: 'shield-check',
    title: 'settings.login',
    pages: ['settings-email', 'settings-password', 'settings-passkeys', 'settings-second-factor'],
  },
  sessions: {
    id: 'sessions',
    icon: 'device-mobile',
    title: 'app.titles.settings-sessions',
    pages: ['settings-sessions'],
  },
  visibility: {
    id: 'visibility',
    icon: 'eye-slash',
    title: 'settings.visibility',
    pages: ['settings-discreet', 'settings-blocked', 'settings-shield'],
  },
  notifications: {
    id: 'notifications',
    icon: 'bell',
    title: 'settings.notifications',
    pages: ['notifications'],
  },
  language: {
    id: 'language',
    icon: 'globe',
    title: 'settings.language',
    pages: ['settings-location'],
  },
  data: {
    id: 'data',
    icon: 'download-simple',
    title: 'settings.data',
    pages: ['settings-export', 'settings-cards'],
  },
  delete: {
    id: 'delete',
    icon: 'trash',
    title: 'app.titles.settings-delete',
    pages: ['settings-delete', 'settings-delete-discount'],
  },
} as const satisfies Record<string, Part>
