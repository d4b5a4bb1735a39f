import { offerAt } from '#contract/bundles.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { BundleCard } from './bundle-card.tsx'
import { HeldDiscount } from './held-discount.tsx'
import { useRunningDiscount } from './use-running-discount.ts'
import { WelcomeOffer } from './welcome-offer.tsx'

/** The bundles at the price that the server takes at this second. */
export function CreditsPage({ page }: { page: PageProps['credits'] }) {
  const { t } = useText()
  const { message_credits } = useSite()
  const viewer = useViewer()
  const { discount, left } = useRunningDiscount(page.discount)
  const percentage = discount?.value_percentage ?? 0
  return (
    <>
      <PageHead title={t('credits.title')}>
        {t(viewer?.paid_user ? 'credits.intro' : 'credits.intro_free')}
      </PageHead>
      <div className="mt-6 grid gap-4">
        {discount && left !== null && <WelcomeOffer percentage={percentage} left={left} />}
        {page.held_by && <HeldDiscount payment={page.held_by} />}
      </div>
      <ul className="bundles mt-8" aria-label={t('credits.bundles')}>
        {page.bundles.map((bundle) => (
          <li key={bundle.id} className="grid">
            <BundleCard
              bundle={offerAt(bundle, percentage, message_credits)}
              href={href('credits-id-paymentmethod', { id: bundle.id })}
            />
          </li>
        ))}
      </ul>
      <p className="mt-6 fine">{t('credits.once')}</p>
    </>
  )
}
