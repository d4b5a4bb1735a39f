import { href } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'

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
] as const satisfies readonly RouteName[]

export function Footer() {
  const { t, locale } = useText()
  const viewer = useViewer()
  const { name, min_age, company, geoip_selected_country } = useSite()
  const inUs = locale === 'en' && geoip_selected_country === 'US'
  return (
    <footer className="border-t border-line py-6 text-sm text-faint">
      <div className="mx-auto grid max-w-310 gap-3 px-4 md:px-6">
        <nav
          aria-label={t('app.footer.label', { name })}
          className="flex flex-wrap gap-x-5 gap-y-1"
        >
          {links.map((route) => (
            <a
              key={route}
              href={href(viewer && route === 'withdrawal' ? 'withdrawal-mine' : route)}
              className="inline-flex min-h-11 items-center text-soft no-underline hover:underline md:min-h-8"
            >
              {t(`app.footer.${route}`)}
            </a>
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
