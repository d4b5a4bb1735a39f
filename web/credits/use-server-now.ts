import { useEffect, useState } from 'react'
import { SECOND } from '#contract/time.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'

/** The server's clock, epoch milliseconds: as the page was made, then every second while `ticking`. */
export function useServerNow(ticking: boolean): number {
  const { data } = useNavigation()
  const { viewer } = useStores()
  const [now, setNow] = useState(data.now)
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now() + viewer.clockOffset), SECOND)
    return () => clearInterval(timer)
  }, [ticking, viewer])
  return Math.max(now, data.now)
}
