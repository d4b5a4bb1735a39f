import { useEffect, useEffectEvent } from 'react'
import type { AppliedDiscount } from '#contract/credits.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useTimeLeft } from './use-time-left.ts'

type Running = {
  /** Null from the moment it ends, as the server refuses it from then on. */
  discount: AppliedDiscount | null
  left: number | null
}

/** When it ends the page reloads with the full price. */
export function useRunningDiscount(discount: AppliedDiscount | null): Running {
  const { refresh } = useNavigation()
  const left = useTimeLeft(discount?.ends_at ?? null)
  const ended = left === 0
  const reload = useEffectEvent(refresh)
  useEffect(() => {
    if (ended) void reload()
  }, [ended])
  return { discount: ended ? null : discount, left }
}
