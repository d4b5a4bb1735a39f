import { useEffect, useEffectEvent, useState } from 'react'

/** `onBack`: where the browser brings the page back as it was left, from the back/forward cache. */
export function usePosting(onBack?: () => void) {
  const [posting, setPosting] = useState(false)
  const show = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    setPosting(false)
    if (persisted) onBack?.()
  })

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => show(event)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return { posting, setPosting, onSubmit: () => setPosting(true) }
}
