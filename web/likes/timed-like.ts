import { SECOND } from '#contract/time.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { announceNext } from './announce-next.ts'

export function startTimedLike(url: string, stores: Stores, send: Send): () => void {
  const seconds = new URLSearchParams(url.split('?')[1]).get('t')
  if (!seconds || !/^\d{1,4}$/.test(seconds)) return () => undefined
  const timer = setTimeout(
    () => {
      dropParameter()
      announceNext(stores, send).catch(() => undefined)
    },
    Number(seconds) * SECOND,
  )
  return () => clearTimeout(timer)
}

function dropParameter(): void {
  const here = new URL(location.href)
  here.searchParams.delete('t')
  history.replaceState(history.state, '', here)
}
