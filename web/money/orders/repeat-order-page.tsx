import type { BundleOffer } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useForm } from '#web/app/use-form.ts'
import { ConfirmCard } from '#web/money/cards/confirm-card.tsx'
import { useCardName } from '#web/money/cards/use-card-name.ts'
import { BundleCard } from '#web/money/offers/bundle-card.tsx'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Repeat = PageProps['credits-repeat-order']

export function RepeatOrderPage({ page }: { page: Repeat }) {
  const { t } = useText()
  const cardName = useCardName()
  // For the error of a form posted without script by a dialog that is closed again.
  const { error } = useForm('credits-repeat-order', () => Promise.resolve())
  const { bundles, card } = page
  return (
    <div className="mx-auto max-w-178">
      <BackLink href={href('credits')}>{t('credits.repeat.others')}</BackLink>
      <PageHead title={t('credits.repeat.title')}>
        {card
          ? t('credits.repeat.intro_card', { card: cardName(card) })
          : t('credits.repeat.intro')}
      </PageHead>
      <div className="mt-6 grid gap-4">
        <FormError error={error} />
        {bundles.length === 0 && (
          <Empty
            icon="receipt"
            title={t('credits.history.none')}
            action={<Button href={href('credits')}>{t('credits.history.buy')}</Button>}
          >
            {t('credits.repeat.none')}
          </Empty>
        )}
        {bundles.map((bundle) => (
          <RepeatedBundle key={bundle.id} bundle={bundle} page={page} />
        ))}
      </div>
    </div>
  )
}

function RepeatedBundle({ bundle, page }: { bundle: BundleOffer; page: Repeat }) {
  const { t } = useText()
  const { card, country, discount, key, vat_percentage } = page
  const dialog = `confirm-${bundle.id}`
  return (
    <Panel className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <BundleCard bundle={bundle} />
      {card ? (
        <Button tone="primary" icon="credit-card" {...opensDialog(dialog)}>
          {t('credits.repeat.again')}
        </Button>
      ) : (
        <Button tone="primary" href={href('credits-id-paymentmethod', { id: bundle.id })}>
          {t('credits.repeat.again')}
        </Button>
      )}
      {card && (
        <ConfirmCard
          id={dialog}
          card={card}
          bundle={bundle}
          discount={discount}
          country={country}
          vatPercentage={vat_percentage}
          orderKey={key}
        />
      )}
    </Panel>
  )
}
