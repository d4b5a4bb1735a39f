import { type ComponentType, useEffect, useState } from 'react'
import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { isInstalled } from '#web/installed/platform.ts'
import { NoFace } from '#web/people/no-face.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LocaleMenu } from './locale-menu.tsx'

export function Menus() {
  const viewer = useViewer()
  const [Back, setBack] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isInstalled()) return
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
        <MeLink viewer={viewer} />
      </div>
      <div className="hidden md:block">
        <LocaleMenu />
      </div>
    </>
  )
}

function MeLink({ viewer }: { viewer: Viewer }) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { route } = useNavigation().data
  const { name, main_image } = viewer.profile
  return (
    <a
      href={href('me')}
      className="menu-trigger no-underline"
      aria-current={route === 'me' ? 'page' : undefined}
    >
      <Avatar
        src={address(main_image?.thumb_filename)}
        blank={<NoFace profile={{ name }} />}
        size="sm"
      />
      <span className="sr-only">{t('app.nav.me')}</span>
      <span className="max-w-40 truncate max-xl:sr-only" translate="no" dir="auto">
        {name}
      </span>
    </a>
  )
}
