import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'

export function useLastHere({ last_here: at }: ProfileRef) {
  const { t } = useText()
  const words = at && t(`app.last_here.${at}`)
  const isLongAgo = at === 'week' || at === 'month' || at === 'longer'
  return {
    words,
    /** For a narrow line, which also says where. */
    brief: isLongAgo ? t(`app.last_here_short.${at}`) : words,
    dot: words && (at === 'now' || at === 'today') ? { at, label: words } : undefined,
  }
}
