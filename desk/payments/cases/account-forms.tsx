import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { paymentPaths } from '#desk/payments/paths.ts'
import { WhyField } from '#desk/payments/why-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { WaitingWithdrawal } from '#worker/desk/payments/read-waiting.ts'

type Props = { ctx: DeskContext; found: WaitingWithdrawal }

/** To whom the account was shown, who may have paid; with the words that release it. */
export function AccountShown({ ctx, found }: Props) {
  const { text, operator } = ctx
  const { t, date } = text
  const { id, account_shown_to, account_shown_at, shown_to_name } = found
  if (account_shown_at === null) return null
  const words = {
    name: shown_to_name ?? '',
    time: date(account_shown_at, { dateStyle: 'long', timeStyle: 'short' }),
  }
  const isMine = account_shown_to === operator
  return (
    <form className="box stack" method="post" action={pathTo(paymentPaths.releaseAccount, { id })}>
      <h2>{t(isMine ? 'payments.shown_to_you' : 'payments.shown_to', words)}</h2>
      {!isMine && <p role="alert">{t('payments.shown_alert', words)}</p>}
      <input type="hidden" name="shown_at" value={account_shown_at} />
      <Checkbox
        name="not_paid"
        value="1"
        required
        label={t(isMine ? 'payments.you_did_not_pay' : 'payments.did_not_pay', words)}
      />
      <WhyField text={text} />
      <Button type="submit" tone="danger">
        {t('payments.release_account')}
      </Button>
    </form>
  )
}

type ShowProps = Props & { dataKey: string | undefined }

/** Where it is to be paid to an account that nobody else has seen. */
export function ShowAccount({ ctx: { text, operator }, found, dataKey }: ShowProps) {
  const { t } = text
  const { id, status, doubtful, account_shown_to } = found
  const isFree = account_shown_to === null || account_shown_to === operator
  if (status !== 'to_pay' || doubtful || !isFree) return null
  return (
    <form className="box stack" method="post" action={pathTo(paymentPaths.showAccount, { id })}>
      <h2>{t('payments.show_account')}</h2>
      <p className="fine">{t('payments.show_account_hint')}</p>
      <WhyField text={text} dataKey={dataKey} />
      <Button type="submit">{t('payments.show_account')}</Button>
    </form>
  )
}
