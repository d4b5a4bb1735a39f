import { useEffect } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'

/** `?t=n`: after n seconds a like that was not announced yet, if there is one. Few addresses have it. */
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
