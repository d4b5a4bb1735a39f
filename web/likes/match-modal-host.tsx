import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '#web/app/create-store.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import type { Announcement } from '#web/people/likes-store.ts'
import { useText } from '#web/text/text.tsx'

type Modal = ComponentType<{ announcement: Announcement }>

export function MatchModalHost() {
  const { likes } = useStores()
  const { announcement } = useStore(likes)
  const translate = useText()
  const [Modal, setModal] = useState<Modal | null>(null)
  useTimedLike()
  useEffect(() => {
    if (!announcement || Modal) return
    void import('./load-match-modal.ts')
      .then(({ loadMatchModal }) => loadMatchModal(translate))
      .then((loaded) => setModal(() => loaded))
      .catch(() => undefined)
  }, [announcement, Modal, translate])
  if (!announcement || !Modal) return null
  return <Modal key={announcement.profile.id} announcement={announcement as Announcement} />
}

/** `?t=n` in the address announces a like after n seconds. */
function useTimedLike(): void {
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
