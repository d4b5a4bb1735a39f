import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { FirstBundle } from './first-bundle.tsx'
import { PremiumBenefits } from './premium-benefits.tsx'
import { PremiumClaim } from './premium-claim.tsx'
import { useRunningDiscount } from './use-running-discount.ts'

/** What Premium offers; for members who have it, what stays. */
export function PremiumPage({ page }: { page: PageProps['premium'] }) {
  const { t } = useText()
  const { premium_photos } = useSite()
  const paid = useViewer()?.paid_user === true
  const { discount, left } = useRunningDiscount(page.discount)
  const { wanted } = page
  return (
    <>
      {wanted && !paid && (
        <Alert icon="lock-key" className="mb-6">
          <b>{t('errors.premium_only')}</b>{' '}
          {t(`premium.reasons.${wanted}`, { count: premium_photos })}
        </Alert>
      )}
      <PageHead
        title={t(paid ? 'premium.title_paid' : 'premium.title')}
        aside={discount && left !== null && <DiscountBadge discount={discount} left={left} />}
      >
        {t(paid ? 'premium.intro_paid' : 'premium.intro')}
      </PageHead>
      <div className="grid items-start gap-x-12 lg:grid-cols-[1fr_20rem]">
        <PremiumBenefits />
        {!paid && <PremiumClaim />}
      </div>
      {paid ? (
        <p className="mt-8">
          <Button tone="primary" href={href('credits')}>
            {t('premium.more')}
          </Button>
        </p>
      ) : (
        <FirstBundle offer={page} discount={discount} left={left} />
      )}
    </>
  )
}
