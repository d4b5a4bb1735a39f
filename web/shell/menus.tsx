import { type ComponentType, useEffect, useState } from 'react'
import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { LogoutLink } from '#web/app/logout-link.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { LocaleMenu } from './locale-menu.tsx'

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

function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { name, main_image } = viewer.profile
  const trigger = (
    <>
      <Avatar src={address(main_image?.thumb_filename)} alt="" size="sm" />
      <span className="max-w-40 truncate max-xl:hidden" translate="no" dir="auto">
        {name}
      </span>
      <Icon name="caret-down" />
    </>
  )
  return (
    <Menu label={t('app.nav.menu_of', { name })} trigger={trigger}>
      <MenuItem href={href('profile')} icon="user-circle">
        {t('app.nav.profile')}
      </MenuItem>
      <MenuItem href={href('settings')} icon="gear-six">
        {t('app.nav.settings')}
      </MenuItem>
      <hr />
      <LogoutLink />
    </Menu>
  )
}
