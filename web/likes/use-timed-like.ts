import { useEffect } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'

/** `?t=n` announces an unannounced like after n seconds. Its code is loaded only then. */
export function useTimedLike(): void {
  const { url } = useNavigation().data
  const stores = useStores()
  const send = useSend()
  useEffect(() => {
    if (!/[?&]t=/.test(url)) return
    let left = false
    let stop = () => {}
    void import('./timed-like.ts').then(
      ({ startTimedLike }) => {
        if (!left) stop = startTimedLike(url, stores, send)
      },
      () => undefined,
    )
    return () => {
      left = true
      stop()
    }
  }, [url, stores, send])
}
