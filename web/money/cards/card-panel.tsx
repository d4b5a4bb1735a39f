import { offerWith } from '#contract/bundles.ts'
import type { AppliedDiscount } from '#contract/credits.ts'
import type { KeptWords } from '#contract/kept-words.ts'
import type { PageProps } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { useCardName } from './use-card-name.ts'

type CardPanelProps = {
  page: PageProps['credits-id-paymentmethod']
  running: AppliedDiscount | null
  words: KeptWords | null
}

export function CardPanel({ page, running, words }: CardPanelProps) {
  const { t } = useText()
  const cardName = useCardName()
  const { card, country, key, vat_percentage } = page
  const { message_credits } = useSite()
  if (!card) return null
  const discount = running?.methods?.includes('creditcard') === false ? null : running
  const bundle = offerWith(page.bundle, discount, message_credits)
  const id = 'confirm-card'
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-50 flex-1">
        <b className="num" translate="no">
          {cardName(card)}
        </b>
        <br />
        <span className="text-soft">{t('credits.card.stored')}</span>
      </p>
      <Button size="sm" icon="credit-card" {...opensDialog(id)}>
        {t('credits.card.use')}
      </Button>
      <ConfirmCard
        id={id}
        card={card}
        bundle={bundle}
        discount={discount}
        country={country}
        vatPercentage={vat_percentage}
        orderKey={key}
        words={words}
      />
    </Panel>
  )
}
