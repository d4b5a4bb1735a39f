import { membersCalls, pageSize, type SearchPage } from '#contract/members.ts'
import type { SendCall } from '#web/app/use-send.ts'
import { type FoundPage, type WiderPart, widerOf } from './found-pages.ts'

const mostAtOnce = 5

/**
 * Adds what follows until there is half a page more, as some pages have hardly anybody. `from`:
 * where the last of them that has somebody begins. `widens`: also those of wider searches.
 */
export async function loadFound(
  send: SendCall,
  list: FoundPage,
  widens: boolean,
  onLoaded: (before: FoundPage, list: FoundPage) => void,
): Promise<{ list: FoundPage; from: string | null }> {
  const { filters } = list
  let so = list
  let from = list.next
  for (let asked = 0; so.next && asked < mostAtOnce && (widens || !so.next_widens); asked++) {
    const before = so
    const after = so.next
    so = append(so, await send(membersCalls.search, { ...filters, after }))
    onLoaded(before, so)
    // An empty page is no place to come back to.
    if (countOf(so) > countOf(before)) from = after
    if (countOf(so) >= countOf(list) + pageSize / 2) break
  }
  return { list: so, from }
}

const countOf = (list: FoundPage) =>
  widerOf(list).reduce((sum, { people }) => sum + people.length, list.results.length)

function append(list: FoundPage, reply: SearchPage): FoundPage {
  const { results, next, next_widens, held } = reply
  const known = new Set(list.results.map(({ id }) => id))
  return {
    ...list,
    results: [...list.results, ...results.filter(({ id }) => !known.has(id))],
    wider: joined(widerOf(list), widerOf({ ...list, ...reply, wider: undefined })),
    next,
    next_widens,
    held,
    pieces: (list.pieces ?? 1) + 1,
  }
}

function joined(parts: WiderPart[], [fresh]: WiderPart[]): WiderPart[] {
  const last = parts.at(-1)
  if (!fresh) return parts
  if (last?.widened.by !== fresh.widened.by) return [...parts, fresh]
  return [...parts.slice(0, -1), { ...last, people: [...last.people, ...fresh.people] }]
}
