import type { NewsLook } from '#contract/news-looks.ts'
import type { Stores } from '#web/app/stores.tsx'

export function restartNews({ news, viewer }: Stores, look: NewsLook): void {
  if (viewer.viewer) viewer.viewer.news = look
  news.items = []
  news.since = Date.now() + viewer.clockOffset
  news.place = null
}
