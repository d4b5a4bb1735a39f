import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'

export function useLastHere({ last_here: at }: ProfileRef) {
  const { t } = useText()
  const words = at && t(`app.last_here.${at}`)
  return {
    words,
    dot: words && (at === 'now' || at === 'today') ? { at, label: words } : undefined,
  }
}
