import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type AnyPage, useNavigation, useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { isTask } from './is-task.ts'

const links = [
  'pages-terms',
  'pages-privacy',
  'pages-cookies',
  'pages-ban',
  'pricing',
  'complaints',
  'pages-return-policy',
  'withdrawal',
  'pages-faq',
  'pages-service',
  'pages-imprint',
  'pages-accessibility',
] as const satisfies readonly RouteName[]

/** All of it where visitors come, where texts are read, and at the end of a member's own page. */
export function Footer() {
  const { data } = useNavigation()
  const viewer = useViewer()
  if (!viewer || data.route === 'me') return <WholeFooter />
  if (data.route === 'error') return <WithdrawalFooter />
  const { layout } = routes[data.route]
  if (layout === 'lander') return <WholeFooter />
  return layout === 'default' && hasRoom(data) ? <WithdrawalFooter /> : null
}

/** Not where the screen is filled, and all of it is in one view. */
function hasRoom(data: AnyPage): boolean {
  return !isTask(data) && data.route !== 'swipe-game' && data.route !== 'match-finder'
}

/** What the law wants there all the time: the function, who we are, and how usable it is. */
function WithdrawalFooter() {
  const { t } = useText()
  return (
    <footer className="border-t border-line text-sm">
      <p className="mx-auto flex max-w-310 flex-wrap gap-x-5 px-4 py-1 md:px-6">
        <FooterLink to={href('withdrawal-mine')}>{t('app.footer.withdrawal')}</FooterLink>
        <FooterLink to={href('pages-imprint')}>{t('app.footer.pages-imprint')}</FooterLink>
        <FooterLink to={href('pages-accessibility')}>
          {t('app.footer.pages-accessibility')}
        </FooterLink>
      </p>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center text-soft no-underline hover:underline md:min-h-8"
    >
      {children}
    </a>
  )
}

function WholeFooter() {
  const { t, locale } = useText()
  const viewer = useViewer()
  const { name, min_age, company, geoip_selected_country } = useSite()
  const inUs = locale === 'en' && geoip_selected_country === 'US'
  return (
    <footer className="border-t border-line py-6 text-sm text-faint">
      <div className="mx-auto grid max-w-310 gap-3 px-4 md:px-6">
        <nav
          aria-label={t('app.footer.label', { name })}
          className="grid grid-cols-2 gap-x-5 wrap-anywhere sm:flex sm:flex-wrap sm:gap-y-1"
        >
          {links.map((route) => (
            <FooterLink
              key={route}
              to={href(viewer && route === 'withdrawal' ? 'withdrawal-mine' : route)}
            >
              {t(`app.footer.${route}`)}
            </FooterLink>
          ))}
        </nav>
        <p className="max-w-160">{t('app.footer.disclaimer', { name, min_age })}</p>
        {inUs && <UsFooter />}
        <p translate="no">
          {[company.name, company.address, company.city].join(', ')}
          {company.kvk && ` · ${t('app.footer.kvk', { kvk: company.kvk })}`}
        </p>
      </div>
    </footer>
  )
}

/** For visitors in the United States, by law; English only. */
function UsFooter() {
  const { t } = useText()
  const { company, min_age } = useSite()
  return <p className="max-w-160">{t('app.footer.us', { company: company.name, min_age })}</p>
}
