import type { FoundLists } from '#web/app/stores.tsx'
import { settleFoundPage } from '#web/members/found-pages.ts'
import { type Settled, settleShownLikes } from '#web/people/likes-store.ts'

/** Likes given since also count in the kept lists, which are not reloaded. */
export function settleFound(found: FoundLists, settled: Settled): void {
  for (const list of found.values()) {
    if ('results' in list) settleFoundPage(list, settled)
    else settleShownLikes(list, settled)
  }
}
