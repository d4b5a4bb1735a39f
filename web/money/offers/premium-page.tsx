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
import { Section } from '#web/ui/section.tsx'
import { BundleList } from './bundle-list.tsx'
import { HeldDiscount } from './held-discount.tsx'
import { useRunningDiscount } from './use-running-discount.ts'
import { WelcomeOffer } from './welcome-offer.tsx'

export function PremiumPage({ page }: { page: PageProps['premium'] }) {
  const { t, tn } = useText()
  const { premium_photos } = useSite()
  const paid = useViewer()?.paid_user === true
  const { wanted } = page
  return (
    <>
      {wanted && !paid && (
        <Alert icon="lock-key" className="mb-6">
          <b>{t('errors.premium_only')}</b>{' '}
          {wanted === 'own-photos'
            ? tn('premium.reasons.own-photos', premium_photos)
            : t(`premium.reasons.${wanted}`)}
        </Alert>
      )}
      <PageHead title={t(paid ? 'premium.title_paid' : 'premium.title')}>
        {t(paid ? 'premium.intro_paid' : 'premium.intro')}
      </PageHead>
      {paid ? (
        <>
          <p className="mt-4">
            <Button tone="primary" href={href('credits')}>
              {t('premium.more')}
            </Button>
          </p>
          <PremiumBenefits />
        </>
      ) : (
        // The price and the act come first; beside what they give where there is room.
        <div className="grid items-start gap-x-12 lg:grid-cols-[1fr_26rem]">
          <FirstBundle offer={page} />
          <div className="lg:col-start-1 lg:row-start-1">
            <PremiumBenefits />
            <PremiumClaim />
          </div>
        </div>
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
    <Panel className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-4">
      <p className="figure">{percent(premium_claim_percent)}</p>
      <p className="text-lg">{t('premium.claim')}</p>
    </Panel>
  )
}

function FirstBundle({ offer }: { offer: PageProps['credits'] }) {
  const { t } = useText()
  const { discount, left } = useRunningDiscount(offer.discount)
  return (
    <Section title={t('premium.choose')} className="mt-4">
      {discount && left !== null && <WelcomeOffer discount={discount} left={left} />}
      {offer.held_by && <HeldDiscount payment={offer.held_by} />}
      <div className="my-2">
        <BundleList rows bundles={offer.bundles} percentage={discount?.value_percentage ?? 0} />
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
      title: tn('premium.own', premium_photos),
      free: tn('premium.own_free', free_photos),
    },
    { icon: 'crown-simple', title: t('premium.stays'), free: t('premium.stays_text') },
  ]
  return (
    <Section title={t('premium.benefits')} className="mt-8 lg:mt-4">
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
