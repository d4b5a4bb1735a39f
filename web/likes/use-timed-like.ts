import { useEffect } from 'react'
import { SECOND } from '#contract/time.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'

/** `?t=n`: after n seconds a like that was not announced yet, if there is one; then the parameter goes. */
export function useTimedLike(): void {
  const { url } = useNavigation().data
  const stores = useStores()
  const send = useSend()
  useEffect(() => {
    const seconds = new URLSearchParams(url.split('?')[1]).get('t')
    if (!seconds || !/^\d{1,4}$/.test(seconds)) return
    const timer = setTimeout(
      () => {
        dropParameter()
        void import('./announce-next.ts')
          .then(({ announceNext }) => announceNext(stores, send, 'like or suggestion'))
          .catch(() => undefined)
      },
      Number(seconds) * SECOND,
    )
    return () => clearTimeout(timer)
  }, [url, stores, send])
}

function dropParameter(): void {
  const here = new URL(location.href)
  here.searchParams.delete('t')
  history.replaceState(history.state, '', here)
}
