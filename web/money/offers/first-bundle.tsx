import type { AppliedDiscount } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import { BundleList } from './bundle-list.tsx'
import { HeldDiscount } from './held-discount.tsx'
import { WelcomeOffer } from './welcome-offer.tsx'

type FirstBundleProps = {
  offer: PageProps['credits']
  discount: AppliedDiscount | null
  left: number | null
}

export function FirstBundle({ offer, discount, left }: FirstBundleProps) {
  const { t } = useText()
  return (
    <Section title={t('premium.choose')}>
      {discount && left !== null && <WelcomeOffer discount={discount} left={left} />}
      {offer.held_by && <HeldDiscount payment={offer.held_by} />}
      <div className="my-2">
        <BundleList bundles={offer.bundles} percentage={discount?.value_percentage ?? 0} />
      </div>
      <p className="fine">
        {t('credits.once')} {t('premium.ends')}
      </p>
    </Section>
  )
}
