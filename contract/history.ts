import type { SiteSettings } from './site.ts'
import { DAY } from './time.ts'

type Asked = { site: { settings: Pick<SiteSettings, 'chat_history_days'> }; now: number }

/** Older messages are hidden for privacy (decision 30). Epoch milliseconds. */
export function shownSince({ site, now }: Asked): number {
  return now - site.settings.chat_history_days * DAY
}
