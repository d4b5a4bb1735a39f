import { useEffect, useEffectEvent } from 'react'
import type { AppliedDiscount } from '#contract/credits.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useTimeLeft } from './use-time-left.ts'

type Running = {
  /** Null as soon as it ends: from then on the server refuses it. */
  discount: AppliedDiscount | null
  left: number | null
}

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
