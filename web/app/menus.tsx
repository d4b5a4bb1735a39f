import type { Viewer } from '#contract/viewer.ts'
import { LocaleMenu } from './locale-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'

/** On wider screens, at the end of the bar above. They open before their script has come. */
export function Menus({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <div className="hidden md:block">
        <ProfileMenu viewer={viewer} />
      </div>
      <div className="hidden md:block">
        <LocaleMenu />
      </div>
    </>
  )
}
