import { formatMoney } from '#contract/money.ts'
import type { PaymentDifference } from '#worker/money/purchases/list-differences.ts'

export function DifferencesPage({ differences }: { differences: readonly PaymentDifference[] }) {
  return (
    <div className="mt-6 grid gap-4">
      {differences.length === 0 && <p className="text-soft">The books agree.</p>}
      {differences.map((difference) => (
        <article key={difference.payment_id + difference.kind} className="panel grid gap-2">
          <h2>{difference.kind}</h2>
          <p className="num">
            {formatMoney(difference, 'en')}, here {difference.status}; at {difference.provider}{' '}
            <code>{difference.provider_id}</code>: <code>{difference.details}</code>
          </p>
          <p className="fine num">
            {difference.payment_id}, found {new Date(difference.found_at).toISOString()}
          </p>
        </article>
      ))}
    </div>
  )
}
