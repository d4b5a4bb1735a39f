import { type WithdrawalOutcome, withdrawalOutcomes } from '#contract/withdrawals.ts'
import { openJudged } from '#desk/cases/open-judged.tsx'
import type { DeskContext } from '#desk/context.ts'
import type { Opened } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Facts } from '#desk/payments/facts.tsx'
import { FindForm } from '#desk/payments/find-form.tsx'
import { paymentPaths } from '#desk/payments/paths.ts'
import { mayCloseWithdrawal } from '#worker/desk/payments/operate-withdrawals.ts'
import {
  readWaitingWithdrawal,
  type WaitingWithdrawal,
} from '#worker/desk/payments/read-waiting.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { AccountShown, ShowAccount } from './account-forms.tsx'
import { DecideForm } from './decide-form.tsx'

/** `account`: to pay to, for who has just been shown it; it stands at no address. @throws ApiError */
export async function openWithdrawal(
  ctx: DeskContext,
  id: string,
  account: string | null,
): Promise<Opened> {
  const found = await readWaitingWithdrawal(ctx, id)
  if (!found) throw new ApiError('not_found')
  const { text } = ctx
  const { t, date } = text
  const { host, reference, until, payment_id } = found
  const due = date(until, { dateStyle: 'long' })
  const may = await Promise.all(withdrawalOutcomes.map((one) => mayCloseWithdrawal(ctx, id, one)))
  const outcomes = withdrawalOutcomes.filter((_, at) => may[at])
  const known = payment_id ?? found.email
  return openJudged(ctx, {
    kind: 'withdrawal',
    id,
    title: t('payments.withdrawal', { reference }),
    about: [host, t('payments.until', { due })].join(' · '),
    content: (
      <>
        <AccountShown ctx={ctx} found={found} />
        <div className="cols">
          <div className="stack stack-wide">
            <Withdrawn
              ctx={ctx}
              found={found}
              account={account}
              isBack={outcomes.includes('charged_back')}
            />
            {account === null && (
              <ShowAccount
                ctx={ctx}
                found={found}
                dataKey={outcomes.length > 0 ? undefined : 'a'}
              />
            )}
            {known && <FindForm text={text} words={known} />}
          </div>
          {outcomes.length > 0 ? (
            <Judge ctx={ctx} id={id} outcomes={outcomes} />
          ) : (
            <p className="box">{t(notClosable(found))}</p>
          )}
        </div>
      </>
    ),
  })
}

/** What has to be done first. */
function notClosable({ status, doubtful, unused, account_shown_at }: WaitingWithdrawal) {
  const isUnseen = status === 'to_pay' && account_shown_at === null && !doubtful && !unused
  return isUnseen ? 'payments.show_first' : 'payments.not_closable'
}

type WithdrawnProps = {
  ctx: DeskContext
  found: WaitingWithdrawal
  account: string | null
  /** The bank has taken it back. */
  isBack: boolean
}

function Withdrawn({ ctx, found, account, isBack }: WithdrawnProps) {
  const { t, date, money } = ctx.text
  const { status, name, email, purchase, payment_id, amount, currency, received_at } = found
  const worth = amount !== null && currency !== null ? money({ amount, currency }) : null
  return (
    <section className="box stack" aria-label={t('payments.statement')}>
      <Facts
        facts={[
          [t('payments.facts.state'), t(`payments.withdrawals.${status}`)],
          [t('payments.facts.received'), date(received_at, { dateStyle: 'long' })],
          [t('payments.facts.buyer'), name],
          [t('payments.facts.email'), email],
          [t('payments.facts.purchase'), purchase],
          [t('payments.facts.number'), payment_id],
          [t('payments.facts.to_pay'), worth],
          [t('payments.facts.account'), account],
        ]}
      />
      {status === 'open' && <p>{t('payments.find_first')}</p>}
      {isBack && !found.doubtful && <p>{t('payments.is_back')}</p>}
      {found.doubtful ? <p>{t('payments.doubtful')}</p> : null}
      {found.unused ? <p>{t('payments.unused')}</p> : null}
    </section>
  )
}

type JudgeProps = { ctx: DeskContext; id: string; outcomes: readonly WithdrawalOutcome[] }

function Judge({ ctx: { text }, id, outcomes }: JudgeProps) {
  const { t } = text
  return (
    <DecideForm
      text={text}
      action={pathTo(paymentPaths.closeWithdrawal, { id })}
      outcomes={outcomes.map((value) => ({ value, words: t(`payments.outcomes.${value}`) }))}
      told={t('payments.withdrawal_told')}
      decide={t('payments.close_withdrawal')}
    />
  )
}
