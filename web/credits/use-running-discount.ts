import { useEffect, useEffectEvent } from 'react'
import type { AppliedDiscount } from '#contract/credits.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useServerNow } from './use-server-now.ts'

type Running = {
  /** Null from the moment on which it ends: the server refuses it from then on. */
  discount: AppliedDiscount | null
  /** Milliseconds until its end; null when it has none. */
  left: number | null
}

/** A page's discount with its clock. When it ends the page is loaded again, at the ordinary price. */
export function useRunningDiscount(discount: AppliedDiscount | null): Running {
  const { refresh } = useNavigation()
  const endsAt = discount?.ends_at ?? null
  const now = useServerNow(endsAt !== null)
  const left = endsAt === null ? null : Math.max(0, endsAt - now)
  const ended = left === 0
  const reload = useEffectEvent(refresh)
  useEffect(() => {
    if (ended) void reload()
  }, [ended])
  return { discount: ended ? null : discount, left }
}
