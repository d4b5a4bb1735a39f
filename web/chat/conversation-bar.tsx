import { useId } from 'react'
import { leavesQuickly } from '#contract/discreet.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { BlockDialog } from '#web/blocks/block-dialog.tsx'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useLastHere } from '#web/people/use-last-here.ts'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { PillLink } from '#web/ui/pill-link.tsx'
import { ArrangeItems } from './arrange-items.tsx'
import { RemoveChatDialog } from './remove-chat-dialog.tsx'

type Props = { profile: ProfileRef; conversation: number | null }

export function ConversationBar({ profile, conversation }: Props) {
  const { t } = useText()
  const viewer = useViewer()
  const { quick_exit_url } = useSite()
  const blocking = useId()
  const removing = useId()
  const profilePage = href('members-id', { id: profile.id })
  const { words } = useLastHere(profile)
  return (
    <header
      data-clear
      className="flex min-h-17 items-center gap-2 border-b border-line bg-raised py-2 pr-1 pl-2 sm:gap-3 sm:pr-3.5 md:pl-3.5 lg:pl-6"
    >
      <IconButton
        icon="caret-left"
        label={t('chat.bar.back')}
        href={href('chats')}
        className="lg:hidden"
      />
      <a href={profilePage} className="flex min-w-0 flex-1 items-center gap-3 no-underline">
        {/* The narrowest screens need the room for the label. */}
        <span className="flex-none max-[23.4375rem]:hidden">
          <ProfileAvatar profile={profile} />
        </span>
        <h1 className="min-w-0 font-sans text-base leading-normal tracking-normal [&_.who-place>span]:truncate">
          <span className="sr-only">{t('chat.bar.with')} </span>
          <ProfileWho profile={profile} place={words ?? profile.city} />
        </h1>
      </a>
      <Coins />
      <Menu
        label={t('chat.bar.more')}
        trigger={<Icon name="dots-three-vertical-bold" />}
        triggerClassName="iconbtn"
      >
        {viewer && leavesQuickly(viewer) && (
          <MenuItem icon="x-circle" href={quick_exit_url} rel="noreferrer" data-quick-exit>
            {t('app.quick_exit')}
          </MenuItem>
        )}
        <MenuItem icon="user-circle" href={profilePage}>
          {t('chat.bar.profile')}
        </MenuItem>
        <MenuItem icon="info" href={href('pricing')}>
          {t('chat.bar.pricing')}
        </MenuItem>
        {conversation !== null && <ArrangeItems conversation={conversation} />}
        <hr />
        <MenuItem icon="flag" href={href('members-id-report', { id: profile.id })}>
          {t('chat.bar.report')}
        </MenuItem>
        <MenuItem icon="prohibit" {...opensDialog(blocking)}>
          {t('blocks.ask.block')}
        </MenuItem>
        {conversation !== null && (
          <MenuItem icon="trash" danger {...opensDialog(removing)}>
            {t('chat.bar.remove')}
          </MenuItem>
        )}
      </Menu>
      <BlockDialog id={blocking} profile={profile} next={href('chats')} />
      {conversation !== null && <RemoveChatDialog id={removing} conversation={conversation} />}
    </header>
  )
}

function Coins() {
  const { tn } = useText()
  const credits = useViewer()?.credits ?? 0
  return (
    <PillLink href={href('credits')} icon="coins">
      <span aria-hidden className="num">
        {credits}
      </span>
      <span className="sr-only">{tn('chat.bar.credits', credits)}</span>
    </PillLink>
  )
}
