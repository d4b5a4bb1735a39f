import { useEffect, useState } from 'react'
import { SECOND } from '#contract/time.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'

/**
 * Milliseconds until a server time, at least 0; null without an end. Starts with the page's time,
 * then changes at whole seconds, so that all countdowns change together.
 */
export function useTimeLeft(endsAt: number | null): number | null {
  const { data } = useNavigation()
  const { viewer } = useStores()
  const [now, setNow] = useState(data.now)
  useEffect(() => {
    if (endsAt === null) return
    // Setting the device's clock back while the page is open adds no time.
    const start = { clock: Date.now(), steady: performance.now() }
    const elapsed = () => Math.max(Date.now() - start.clock, performance.now() - start.steady)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const at = Math.floor(start.clock + viewer.clockOffset + elapsed())
      setNow(at)
      if (at < endsAt) timer = setTimeout(wait, (endsAt - at) % SECOND || SECOND)
    }
    timer = setTimeout(wait)
    return () => clearTimeout(timer)
  }, [endsAt, viewer])
  return endsAt === null ? null : Math.max(0, endsAt - Math.max(now, data.now))
}
