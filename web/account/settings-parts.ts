import type { TextKey } from '#contract/translate.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Part = { id: string; icon: IconName; title: TextKey }

export const settingsParts = {
  login: { id: 'login', icon: 'shield-check', title: 'account.settings.login' },
  sessions: { id: 'sessions', icon: 'device-mobile', title: 'app.titles.settings-sessions' },
  visibility: { id: 'visibility', icon: 'eye-slash', title: 'account.settings.visibility' },
  notifications: { id: 'notifications', icon: 'bell', title: 'account.settings.notifications' },
  language: { id: 'language', icon: 'globe', title: 'account.settings.language_and_country' },
  data: { id: 'data', icon: 'download-simple', title: 'account.settings.data' },
  delete: { id: 'delete', icon: 'trash', title: 'app.titles.settings-delete' },
} as const satisfies Record<string, Part>
