import { CallError } from '#web/api/call-error.ts'
import { type FoundLists, useStores } from '#web/app/stores.tsx'
import { useLoading } from '#web/app/use-loading.ts'
import type { PagedList } from './load-pages.ts'

type KeptPages<List> = PagedList<List> & {
  keep: (list: List, at: string) => void
  addressOf: (after: string) => string
}

/**
 * A press moves the address to the last page: a reload or a browser without script continues there,
 * and the back button restores the list.
 */
export function usePagedList<List>(paged: KeptPages<List>) {
  const { found } = useStores()
  const { loading, load } = useLoading(async (pressed: boolean) => {
    const here = path()
    const { loadPages } = await importLoadPages()
    const reached = await loadPages(paged, pressed)
    if (!reached || path() !== here) return
    if (pressed) {
      found.delete(here)
      history.replaceState(history.state, '', paged.addressOf(reached.from))
    }
    paged.keep(reached.list, path())
  })
  return { loading, loadMore: () => load(true), fill: () => load(false) }
}

/** On demand: most visits do not go on. */
async function importLoadPages() {
  try {
    return await import('./load-pages.ts')
  } catch {
    throw new CallError('offline')
  }
}

type Kept = FoundLists extends Map<string, infer List> ? List : never

/** As it was when the address was left; `part` tells which of the lists it is. */
export function keptAt<Part extends 'results' | 'reply'>(
  found: FoundLists,
  url: string,
  part: Part,
): Extract<Kept, Record<Part, unknown>> | undefined {
  const kept = found.get(url)
  return kept && part in kept ? (kept as Extract<Kept, Record<Part, unknown>>) : undefined
}

const path = () => location.pathname + location.search
