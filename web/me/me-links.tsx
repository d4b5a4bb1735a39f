import type { ReactNode } from 'react'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export function MeLinks() {
  const { t, tn } = useText()
  const viewer = useViewer()
  const { tonight } = useSite()
  if (!viewer) return null
  const { unread, new_likes } = viewer
  return (
    <>
      <MeLink
        to={href('likes')}
        icon="heart"
        title={t('app.nav.likes')}
        detail={new_likes > 0 && tn('app.nav.new_likes', new_likes)}
      />
      <MeLink
        to={href('chats')}
        icon="chat-circle"
        title={t('app.nav.chats')}
        detail={unread > 0 && tn('app.nav.unread', unread)}
      />
      {tonight && (
        <MeLink
          to={href('tonight')}
          icon="lamp"
          title={t('app.titles.tonight')}
          detail={t('me.links.tonight')}
        />
      )}
      <MeLink
        to={`${href('profile')}#photos`}
        icon="images"
        title={t('me.links.photos')}
        detail={t('me.links.photos_hint')}
      />
      <MeLink
        to={`${href('profile')}#profile-wishes`}
        icon="heart-half"
        title={t('account.profile.wishes')}
      />
      <MeLink
        to={href('match-finder')}
        icon="sparkle"
        title={t('app.titles.match-finder')}
        detail={t('account.settings.match_finder_hint')}
      />
      <MeLink
        to={href('transactions')}
        icon="receipt"
        title={t('app.titles.transactions')}
        detail={t('account.settings.purchases_hint')}
      />
      <MeLink
        to={href('limits')}
        icon="sliders-horizontal"
        title={t('app.titles.limits')}
        detail={t('me.links.limits_hint')}
      />
      <MeLink
        to={href('activity')}
        icon="clock"
        title={t('app.titles.activity')}
        detail={t('account.profile.activity')}
      />
      <MeLink to={href('decisions')} icon="file-text" title={t('app.titles.decisions')} />
      <MeLink
        to={href('settings')}
        icon="gear-six"
        title={t('app.titles.settings')}
        detail={t('me.links.settings_hint')}
      />
      <MeLink to={href('pages-service')} icon="question" title={t('me.links.help')} />
    </>
  )
}

type MeLinkProps = { to: string; icon: IconName; title: string; detail?: ReactNode }

function MeLink({ to, icon, title, detail }: MeLinkProps) {
  return (
    <a className="me-link" href={to}>
      <Icon name={icon} />
      <span className="min-w-0">
        <b className="block font-semibold">{title}</b>
        {detail && <span className="fine block">{detail}</span>}
      </span>
      <Icon name="caret-right" />
    </a>
  )
}
