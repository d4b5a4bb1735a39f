import { type ComponentType, useEffect, useState } from 'react'
import { useViewer } from '#web/app/use-viewer.ts'
import { LocaleMenu } from './locale-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'

/**
 * The menus in the header of wider screens, which open before their script has loaded; in the
 * installed app also a back button.
 */
export function Menus() {
  const viewer = useViewer()
  const [Back, setBack] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!matchMedia('(display-mode: standalone)').matches) return
    void import('#web/installed/back-button.tsx').then(
      ({ BackButton }) => setBack(() => BackButton),
      () => undefined,
    )
  }, [])
  if (!viewer) return null
  return (
    <>
      {Back && <Back />}
      <div className="hidden md:block">
        <ProfileMenu viewer={viewer} />
      </div>
      <div className="hidden md:block">
        <LocaleMenu />
      </div>
    </>
  )
}
