import { formatMoney } from '#contract/money.ts'
import { canBecome, type SandboxPayment } from '#worker/payments/sandbox-store.ts'

const outcomes = [
  ['paid', 'Pay'],
  ['paid_once', 'Pay with a card that fails the next time'],
  ['failed', 'Fail'],
  ['cancelled', 'Cancel'],
  ['pending', 'Leave it open'],
  ['charged_back', 'Charge back'],
] as const

export function PayPage({ payment }: { payment: SandboxPayment }) {
  const { id, description, method, bank, status } = payment
  return (
    <div className="panel mt-6 grid gap-4">
      <p>
        {description}, by {method}
        {bank && ` at ${bank}`}, for <b className="num">{formatMoney(payment, 'en')}</b>. It is{' '}
        <b>{status}</b>.
      </p>
      <form method="post" className="grid gap-3">
        {outcomes.map(([outcome, words]) => (
          <button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            disabled={!isPossible(payment, outcome)}
            className={`btn ${outcome === 'paid' ? 'btn-primary' : 'btn-quiet'}`}
          >
            {words}
          </button>
        ))}
        <label className="check">
          <input type="checkbox" name="silent" />
          <span>Do not tell the site (it has to ask)</span>
        </label>
      </form>
      <form method="post" action={`/__dev/pay/${id}/webhook`}>
        <button type="submit" className="btn btn-quiet btn-sm">
          Tell the site again
        </button>
      </form>
    </div>
  )
}

function isPossible(
  { status, customer }: SandboxPayment,
  outcome: (typeof outcomes)[number][0],
): boolean {
  if (outcome === 'pending') return status === 'open'
  if (outcome === 'paid_once') return status === 'open' && customer !== undefined
  return canBecome(status, outcome)
}
