import { mainBundle, offerBundles } from '#contract/bundles.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { Alerts } from '#web/notices/alerts/alerts.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { MeFace } from './me-face.tsx'
import { MeLinks } from './me-links.tsx'
import { MonthSlip } from './month-slip.tsx'
import './me.css'

export function MePage({ page }: { page: PageProps['me'] }) {
  const { t } = useText()
  return (
    <div className="me-page">
      <div className="me-first">
        <MeFace page={page} />
        <Alerts />
      </div>
      <div className="me-side">
        <Balance worth={page.left.worth} />
        <MonthSlip receipt={page.receipt} left={page.left} />
      </div>
      <nav className="me-links" aria-label={t('me.links.label')}>
        <MeLinks />
      </nav>
    </div>
  )
}

function Balance({ worth }: { worth: PageProps['me']['left']['worth'] }) {
  const { t, tn } = useText()
  const viewer = useViewer()
  const site = useSite()
  const { money } = useFormat()
  if (!viewer) return null
  const { credits, profile } = viewer
  // Straight to the order: there another one is chosen in place.
  const usual = mainBundle(offerBundles(site, profile.country, 0))
  const amounts = worth.map(money).join(' + ')
  return (
    <section className="me-balance" aria-labelledby="balance">
      <div>
        <h2 id="balance" className="me-kicker">
          {t('me.balance.title')}
        </h2>
        <p className="me-credits num">{tn('app.credits', credits)}</p>
        {credits > 0 && (
          <p className="fine num">
            {amounts ? t('me.balance.worth', { amounts }) : t('me.balance.keep')}
          </p>
        )}
      </div>
      <Button
        tone="primary"
        href={usual ? href('credits-id-paymentmethod', { id: usual.id }) : href('credits')}
      >
        {t('me.balance.buy')}
      </Button>
    </section>
  )
}
