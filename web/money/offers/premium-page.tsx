import type { AppliedDiscount } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ListRow } from '#web/ui/list-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Section } from '#web/ui/section.tsx'
import { BundleList } from './bundle-list.tsx'
import { HeldDiscount } from './held-discount.tsx'
import { useRunningDiscount } from './use-running-discount.ts'
import { useTimeWords } from './use-time-words.ts'
import { WelcomeOffer } from './welcome-offer.tsx'

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

function PremiumClaim() {
  const { t } = useText()
  const { percent } = useFormat()
  const { premium_claim_percent } = useSite()
  if (!premium_claim_percent) return null
  return (
    <Panel className="mt-8 grid justify-items-center gap-2 text-center lg:mt-12">
      <p className="figure">{percent(premium_claim_percent)}</p>
      <p className="text-lg">{t('premium.claim')}</p>
    </Panel>
  )
}

type DiscountBadgeProps = { discount: AppliedDiscount; left: number }

function DiscountBadge({ discount, left }: DiscountBadgeProps) {
  const { t } = useText()
  const { percent } = useFormat()
  const timeWords = useTimeWords()
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <Ribbon>{t('credits.off', { percent: percent(discount.value_percentage) })}</Ribbon>
      {timeWords(left)}
    </span>
  )
}

type FirstBundleProps = {
  offer: PageProps['credits']
  discount: AppliedDiscount | null
  left: number | null
}

function FirstBundle({ offer, discount, left }: FirstBundleProps) {
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

type Benefit = { icon: IconName; title: string; free: string }

function PremiumBenefits() {
  const { t, tn } = useText()
  const paid = useViewer()?.paid_user === true
  const { free_conversations, free_photos, premium_photos, message_credits } = useSite()
  const benefits: Benefit[] = [
    {
      icon: 'chat-circle',
      title: t('premium.conversations'),
      free: tn('premium.conversations_free', free_conversations),
    },
    { icon: 'images', title: t('premium.photos'), free: t('premium.photos_free') },
    {
      icon: 'camera',
      title: t('premium.own', { count: premium_photos }),
      free: t('premium.own_free', { count: free_photos }),
    },
    { icon: 'crown-simple', title: t('premium.stays'), free: t('premium.stays_text') },
  ]
  return (
    <Section title={t('premium.benefits')} className="mt-8 lg:mt-12">
      <div className="list">
        {benefits.map(({ icon, title, free }) => (
          <ListRow key={icon} icon={icon} title={<b>{title}</b>} detail={free} />
        ))}
      </div>
      <p className="text-soft max-w-[62ch]">
        {message_credits > 0 && tn('premium.same', message_credits)} {paid && t('premium.ends')}
      </p>
    </Section>
  )
}
