import { href } from '#contract/route.ts'
import { LogoutLink } from '#web/app/logout-link.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export function MeLinks() {
  const { t } = useText()
  const { tonight } = useSite()
  return (
    <>
      <div>
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
        {tonight && <MeLink to={href('tonight')} icon="lamp" title={t('app.titles.tonight')} />}
        <MeLink to={href('match-finder')} icon="sparkle" title={t('app.titles.match-finder')} />
        <MeLink to={href('transactions')} icon="receipt" title={t('app.titles.transactions')} />
      </div>
      <div>
        <MeLink
          to={href('limits')}
          icon="sliders-horizontal"
          title={t('app.titles.limits')}
          detail={t('me.links.limits_hint')}
        />
        <MeLink to={href('decisions')} icon="file-text" title={t('app.titles.decisions')} />
        <MeLink
          to={href('settings')}
          icon="gear-six"
          title={t('app.titles.settings')}
          detail={t('me.links.settings_hint')}
        />
        <MeLink to={href('pages-service')} icon="question" title={t('me.links.help')} />
        <LogoutLink />
      </div>
    </>
  )
}

type MeLinkProps = { to: string; icon: IconName; title: string; detail?: string }

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
