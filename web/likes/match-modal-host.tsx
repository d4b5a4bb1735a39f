import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useStores } from '#web/app/stores.tsx'
import type { Announcement } from '#web/people/likes-store.ts'
import { useText } from '#web/text/text.tsx'
import { useTimedLike } from './use-timed-like.ts'

type Modal = ComponentType<{ announcement: Announcement }>

/** Shows the announced like; loads the modal and its texts only then. */
export function MatchModalHost() {
  const { likes } = useStores()
  const { announcement } = useSnapshot(likes)
  const translate = useText()
  const [Modal, setModal] = useState<Modal | null>(null)
  useTimedLike()
  useEffect(() => {
    if (!announcement || Modal) return
    void import('./load-match-modal.ts')
      .then(({ loadMatchModal }) => loadMatchModal(translate))
      .then((loaded) => setModal(() => loaded))
      // Offline: the like is in the list anyway.
      .catch(() => undefined)
  }, [announcement, Modal, translate])
  if (!announcement || !Modal) return null
  return <Modal key={announcement.profile.id} announcement={announcement as Announcement} />
}
