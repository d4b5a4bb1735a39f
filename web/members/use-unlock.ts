import { createElement, type ReactNode, useState } from 'react'
import type { GalleryPhoto, ProfileView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import type { Unlocking } from './load-locked-sheet.ts'

type Opened = Unlocking & { photo: GalleryPhoto }

/** A locked photo opens a sheet over the profile, with what is on the price list. */
export function useUnlock(profile: ProfileView): {
  unlock: (photo: GalleryPhoto) => void
  sheet: ReactNode
} {
  const translate = useText()
  const { navigate } = useNavigation()
  const [opened, setOpened] = useState<Opened | null>(null)
  async function unlock(photo: GalleryPhoto) {
    const loaded = await import('./load-locked-sheet.ts')
      .then(({ loadLockedSheet }) => loadLockedSheet(translate))
      .catch(() => null)
    if (loaded) setOpened({ ...loaded, photo })
    else await navigate(href('premium', {}, { for: 'photos' }))
  }
  const sheet =
    opened &&
    createElement(opened.LockedSheet, {
      profile,
      photo: opened.photo,
      offer: opened.offer,
      onClose: () => setOpened(null),
    })
  return { unlock: (photo) => void unlock(photo), sheet }
}
