import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { usePosting } from '#web/app/use-posting.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { IbanField } from './iban-field.tsx'
import { Statement } from './statement.tsx'
import { StepHead } from './step-head.tsx'

type Chosen = NonNullable<PageProps['withdrawal-mine']['chosen']>

export function OwnConfirm({ chosen }: { chosen: Chosen }) {
  const { t, tn } = useText()
  const { posting, onSubmit } = usePosting()
  const error = usePostedError('withdrawal-mine')
  const { payment, offer, key, statement, ends_premium } = chosen
  return (
    <>
      <div>
        <BackLink href={href('withdrawal-mine')}>{t('withdrawal.back')}</BackLink>
        <StepHead step={2} />
        <PageHead title={t('withdrawal.check')} />
      </div>
      <Statement words={statement} />
      <Sum chosen={chosen} />
      <p className="text-soft">
        {tn('withdrawal.goes', offer.credits)}{' '}
        {t(ends_premium ? 'credits.refund.premium_ends' : 'credits.refund.premium_stays')}
      </p>
      <form method="post" className="grid gap-4" onSubmit={onSubmit}>
        <input type="hidden" name="id" value={key} />
        <input type="hidden" name="purchase" value={payment.payment_id} />
        <input type="hidden" name="amount" value={offer.amount} />
        {offer.by_bank ? (
          <IbanField error={error} hint={t('withdrawal.iban_own')} required />
        ) : (
          <FormRefusal />
        )}
        <Button type="submit" tone="primary" block busy={posting}>
          {t('withdrawal.confirm')}
        </Button>
        <Button block href={href('transactions-id', { id: payment.payment_id })}>
          {t('withdrawal.keep')}
        </Button>
      </form>
    </>
  )
}

export function Sum({ chosen: { payment, offer } }: { chosen: Chosen }) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const method = t(`credits.methods.${payment.method}`)
  const used = payment.credits - offer.credits
  const rows: SummaryRow[] = [{ term: t('withdrawal.paid'), value: money(payment) }]
  if (used > 0) {
    const worth = money({ ...offer, amount: payment.amount - offer.amount })
    rows.push({ term: tn('credits.refund.used', used), value: worth })
  }
  const back = offer.by_bank ? t('withdrawal.by_bank') : t('withdrawal.by_method', { method })
  rows.push({
    term: offer.amount > 0 ? back : t('credits.refund.back'),
    value: money(offer),
    tone: 'total',
  })
  return <SummaryList rows={rows} />
}
