import { useEffect, useMemo, useState } from 'react'
import type { Translate } from '#contract/translate.ts'
import { followLinks } from '#web/app/follow-links.ts'
import type { AnyPage, Navigation } from '#web/app/navigation.tsx'
import type { ScreenComponent } from '#web/app/screen.ts'
import type { Stores } from '#web/app/stores.tsx'
import { syncClock } from '#web/app/viewer-store.ts'
import { watchPosts } from '#web/app/watch-posts.ts'
import { createNavigation, type Shown } from './create-navigation.ts'
import { followHistory } from './follow-history.ts'

export function useClientNavigation(
  first: AnyPage,
  FirstScreen: ScreenComponent<unknown>,
  translate: Translate,
  stores: Stores,
): { navigation: Navigation; pending: boolean; Screen: ScreenComponent<unknown> } {
  const [shown, setShown] = useState<Shown>({ data: first, Screen: FirstScreen })
  const [pending, setPending] = useState(false)
  const [go] = useState(() => {
    return createNavigation(first, { translate, stores, setShown, setPending })
  })

  useEffect(() => syncClock(stores.viewer, first.now, answeredAt()), [first.now, stores])
  useEffect(() => {
    const unwatch = watchPosts()
    const unfollow = followLinks((url) => void go.navigate(url))
    const forget = followHistory(go.shownUrl, go.back)
    return () => {
      unwatch()
      unfollow()
      forget()
    }
  }, [go])

  const navigation = useMemo<Navigation>(() => {
    const { navigate, refresh } = go
    return { data: shown.data, kept: shown.kept ?? false, navigate, refresh }
  }, [shown, go])
  return { navigation, pending, Screen: shown.Screen }
}

/** When the first response began: its script may have started much later. */
function answeredAt(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - Math.max(0, performance.now() - (visit?.responseStart ?? 0))
}
