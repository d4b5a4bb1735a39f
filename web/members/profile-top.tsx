import type { MouseEvent } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'

type ProfileMenuProps = { profile: ProfileRef; blocking: string; glass?: boolean }

/** On a phone, in place of the header. */
export function ProfileTop({ profile, blocking }: Omit<ProfileMenuProps, 'glass'>) {
  const { t } = useText()
  return (
    <div className="profile-top-bar md:hidden">
      <IconButton
        icon="caret-left"
        tone="glass"
        label={t('app.back')}
        href={href('members')}
        onClick={goBack}
      />
      <ProfileMenu profile={profile} blocking={blocking} glass />
    </div>
  )
}

export function ProfileMenu({ profile: { id }, blocking, glass = false }: ProfileMenuProps) {
  const { t } = useText()
  return (
    <Menu
      label={t('members.profile.more')}
      trigger={<Icon name="dots-three-vertical-bold" />}
      triggerClassName={glass ? 'iconbtn iconbtn-glass' : 'iconbtn'}
    >
      <MenuItem icon="export" href={href('members-id-share', { id })}>
        {t('members.profile.share')}
      </MenuItem>
      <MenuItem icon="flag" href={href('members-id-report', { id })}>
        {t('members.profile.report')}
      </MenuItem>
      <MenuItem icon="prohibit" {...opensDialog(blocking)}>
        {t('blocks.ask.block')}
      </MenuItem>
    </Menu>
  )
}

/** To where one came from, if that is on this site. */
function goBack(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const [visit] = performance.getEntriesByType('navigation')
  const cameWithin = visit?.name !== location.href || document.referrer.startsWith(location.origin)
  if (!cameWithin || history.length < 2) return
  event.preventDefault()
  history.back()
}
