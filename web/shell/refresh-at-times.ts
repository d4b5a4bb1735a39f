import { SECOND } from '#contract/time.ts'
import { isSubscribed } from '#web/push/is-subscribed.ts'

const firstRefresh = 5 * SECOND
const refreshEvery = 60 * SECOND
const refreshWithPush = 300 * SECOND

export function refreshAtTimes(refresh: () => void, signal: AbortSignal): void {
  const first = setTimeout(refresh, firstRefresh)
  let every = setInterval(refresh, refreshEvery)
  void isSubscribed().then((pushed) => {
    if (!pushed || signal.aborted) return
    clearInterval(every)
    every = setInterval(refresh, refreshWithPush)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(every)
  })
}
