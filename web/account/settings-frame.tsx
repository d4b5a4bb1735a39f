import type { ReactNode } from 'react'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { NavLink } from '#web/ui/nav-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { settingsParts } from './settings-parts.ts'

type SettingsFrameProps = { title: ReactNode; intro?: ReactNode; children: ReactNode }

/** Of the page of settings and of all that is opened from it: the parts stay where they are. */
export function SettingsFrame({ title, intro, children }: SettingsFrameProps) {
  const { t } = useText()
  const first = useNavigation().data.route === 'settings'
  return (
    <>
      <BackLink href={href(first ? 'me' : 'settings')}>
        {t(first ? 'app.titles.me' : 'app.titles.settings')}
      </BackLink>
      <div className="grid gap-8 lg:grid-cols-[230px_minmax(0,1fr)] lg:items-start lg:gap-12">
        <SettingsNav first={first} />
        <div className="w-full min-w-0 max-w-190">
          <PageHead title={title}>{intro}</PageHead>
          {children}
        </div>
      </div>
    </>
  )
}

function SettingsNav({ first }: { first: boolean }) {
  const { t } = useText()
  const { route } = useNavigation().data
  return (
    <nav
      aria-label={t('settings.parts')}
      className="sticky top-24 hidden content-start gap-0.5 lg:grid"
    >
      {Object.values(settingsParts).map(({ id, icon, title, pages }) => (
        <NavLink
          key={id}
          place="side"
          href={first ? `#${id}` : `${href('settings')}#${id}`}
          icon={icon}
          current={pages.some((page) => page === route)}
        >
          {t(title)}
        </NavLink>
      ))}
    </nav>
  )
}
