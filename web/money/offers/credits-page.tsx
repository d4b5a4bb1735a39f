import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { BundleList } from './bundle-list.tsx'
import { HeldDiscount } from './held-discount.tsx'
import { useRunningDiscount } from './use-running-discount.ts'
import { WelcomeOffer } from './welcome-offer.tsx'

export function CreditsPage({ page }: { page: PageProps['credits'] }) {
  const { t } = useText()
  const viewer = useViewer()
  const { discount, left } = useRunningDiscount(page.discount)
  const again = (
    <a className="link" href={href('credits-repeat-order')}>
      {t('credits.repeat.title')}
    </a>
  )
  return (
    <>
      <PageHead title={t('credits.title')} aside={viewer?.paid_user && again}>
        {t(viewer?.paid_user ? 'credits.intro' : 'credits.intro_free')}
      </PageHead>
      <div className="mt-6 mb-8 grid gap-4">
        {discount && left !== null && <WelcomeOffer discount={discount} left={left} />}
        {page.held_by && <HeldDiscount payment={page.held_by} />}
      </div>
      <BundleList bundles={page.bundles} percentage={discount?.value_percentage ?? 0} />
      <p className="mt-6 fine">{t('credits.once')}</p>
    </>
  )
}
