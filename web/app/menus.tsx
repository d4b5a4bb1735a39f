import { BackButton } from '#web/installed/back-button.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useViewer } from './use-viewer.ts'

/**
 * On wider screens, at the end of the bar above. They open before their script has come. In the
 * installed app also the way back.
 */
export function Menus() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <>
      <BackButton />
      <div className="hidden md:block">
        <ProfileMenu viewer={viewer} />
      </div>
      <div className="hidden md:block">
        <LocaleMenu />
      </div>
    </>
  )
}
