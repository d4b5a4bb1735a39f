import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { Withdrawable } from '#contract/withdrawals.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { OwnConfirm, Sum } from './own-confirm.tsx'
import { StepHead } from './step-head.tsx'

type Page = PageProps['withdrawal-mine']

export function OwnWithdrawalPage({ page }: { page: Page }) {
  return (
    <div className="mx-auto grid max-w-150 gap-4">
      <Step page={page} />
    </div>
  )
}

function Step({ page: { chosen, purchases } }: { page: Page }) {
  if (!chosen) return <Choose purchases={purchases} />
  if (chosen.offer.amount === 0) return <NothingLeft chosen={chosen} />
  return <OwnConfirm key={chosen.payment.payment_id} chosen={chosen} />
}

function NothingLeft({ chosen }: { chosen: NonNullable<Page['chosen']> }) {
  const { t } = useText()
  const { money } = useFormat()
  const { payment, offer } = chosen
  return (
    <>
      <PageHead title={t('withdrawal.open')}>
        {t('credits.withdrawal.used_up', { amount: money(offer) })}
      </PageHead>
      <Sum chosen={chosen} />
      <Button block href={href('transactions-id', { id: payment.payment_id })}>
        {t('credits.receipt.back')}
      </Button>
      <Button tone="text" block href={href('withdrawal')}>
        {t('withdrawal.anyway')}
      </Button>
    </>
  )
}

function Choose({ purchases }: Pick<Page, 'purchases'>) {
  const { t } = useText()
  const days = useSite().refund_days
  const none = purchases.length === 0
  return (
    <>
      <div>
        <BackLink href={href('transactions')}>{t('app.titles.transactions')}</BackLink>
        {!none && <StepHead step={1} />}
        <PageHead title={t('withdrawal.open')}>{t('withdrawal.lead', { days })}</PageHead>
      </div>
      {none ? <p>{t('withdrawal.none', { days })}</p> : <Picks purchases={purchases} />}
      <Button tone={none ? 'quiet' : 'text'} block href={href('withdrawal')}>
        {t('withdrawal.not_listed')}
      </Button>
    </>
  )
}

function Picks({ purchases }: Pick<Page, 'purchases'>) {
  const { t, tn } = useText()
  const { money } = useFormat()
  return (
    <form method="get" action={href('withdrawal-mine')} className="grid gap-4">
      <FieldGroup legend={t('withdrawal.which')}>
        <div className="grid gap-2">
          {purchases.map(({ payment, offer }, index) => (
            <Choice
              key={payment.payment_id}
              name="purchase"
              value={payment.payment_id}
              required
              defaultChecked={index === 0}
              label={
                <span className="flex flex-wrap justify-between gap-x-4">
                  <b>{tn('app.credits', payment.credits)}</b>
                  <b className="num">{money(offer)}</b>
                </span>
              }
              detail={<Detail payment={payment} until={offer.until} />}
            />
          ))}
        </div>
      </FieldGroup>
      <p className="fine">{t('withdrawal.amount_hint')}</p>
      <Button type="submit" tone="primary" block>
        {t('withdrawal.next')}
      </Button>
    </form>
  )
}

type DetailProps = Pick<Withdrawable, 'payment'> & Pick<Withdrawable['offer'], 'until'>

function Detail({ payment, until }: DetailProps) {
  const { t } = useText()
  const { day } = useFormat()
  const date = day(payment.created_at)
  const method = t(`credits.methods.${payment.method}`)
  if (until === null) return t('withdrawal.pick_asked', { date, method })
  return t('withdrawal.pick', { date, method, until: day(until) })
}
