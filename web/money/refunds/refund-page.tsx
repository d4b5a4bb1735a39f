import { creditsCalls } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { setCredits } from '#web/app/viewer-store.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'

export function RefundPage({ page }: { page: PageProps['transactions-id-refund'] }) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const { payment, offer, ends_premium } = page
  const { busy, error, onSubmit } = useRefund(payment.payment_id, offer.amount)
  const used = payment.credits - offer.credits
  const rows: SummaryRow[] = [{ term: t('credits.refund.bought'), value: money(payment) }]
  if (used > 0) {
    const worth = money({ ...offer, amount: payment.amount - offer.amount })
    rows.push({ term: tn('credits.refund.used', used), value: worth, tone: 'fine' })
  }
  rows.push({ term: t('credits.refund.back'), value: money(offer), tone: 'total' })
  return (
    <div className="mx-auto max-w-178">
      <BackLink href={href('transactions-id', { id: payment.payment_id })}>
        {t('credits.receipt.back')}
      </BackLink>
      <PageHead title={t('credits.refund.title')} />
      <Panel className="grid gap-5">
        <FormError error={error} />
        <p>
          {tn('credits.refund.what', offer.credits, {
            method: t(`credits.methods.${payment.method}`),
          })}
        </p>
        <SummaryList rows={rows} />
        <p className="text-soft">
          {t(ends_premium ? 'credits.refund.premium_ends' : 'credits.refund.premium_stays')}
        </p>
        <form method="post" className="grid gap-3 sm:grid-cols-2" onSubmit={onSubmit}>
          <input type="hidden" name="amount" value={offer.amount} />
          <Button href={href('transactions-id', { id: payment.payment_id })} block>
            {t('credits.refund.keep')}
          </Button>
          <Button type="submit" tone="primary" block busy={busy}>
            {t('credits.refund.do', { amount: money(offer) })}
          </Button>
        </form>
      </Panel>
    </div>
  )
}

function useRefund(id: string, amount: number) {
  const send = useSend()
  const { viewer } = useStores()
  const { navigate, refresh } = useNavigation()
  return useForm('transactions-id-refund', async () => {
    try {
      setCredits(viewer, await send(creditsCalls.refundPayment, { id, amount }))
    } catch (refusal) {
      // Credits may have been spent since, which changes the amount.
      if (refusal instanceof CallError && refusal.code !== 'offline') await refresh()
      throw refusal
    }
    await navigate(href('transactions-id', { id }), { replace: true })
  })
}
