import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { alongOf } from './along-of.ts'
import { BundleList } from './bundle-list.tsx'
import { HeldDiscount } from './held-discount.tsx'
import { useRunningDiscount } from './use-running-discount.ts'
import { WelcomeOffer } from './welcome-offer.tsx'

export function CreditsPage({ page }: { page: PageProps['credits'] }) {
  const { t } = useText()
  const viewer = useViewer()
  const { discount, left } = useRunningDiscount(page.discount)
  const { searchParams } = new URL(useNavigation().data.url, 'http://page')
  const to = Number(searchParams.get('to')) || null
  return (
    <>
      <PageHead title={t('credits.title')}>{t('credits.intro')}</PageHead>
      <div className="mb-7 grid gap-4">
        {discount && left !== null && <WelcomeOffer discount={discount} left={left} />}
        {page.held_by && <HeldDiscount payment={page.held_by} />}
      </div>
      <BundleList
        bundles={page.bundles}
        percentage={discount?.value_percentage ?? 0}
        along={alongOf({ to: to ? { id: to } : null, quote: searchParams.get('quote') })}
      />
      {viewer?.paid_user && (
        <p className="mt-5">
          <a className="link" href={href('credits-repeat-order')}>
            {t('credits.repeat.title')}
          </a>
        </p>
      )}
      <p className="mt-6 max-w-[62ch] fine">
        {t('credits.once')} {!viewer?.paid_user && t('credits.first')}
      </p>
    </>
  )
}
