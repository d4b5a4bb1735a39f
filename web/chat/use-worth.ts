import { formatMoney } from '#contract/money.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'

/** The least that credits are worth in money, in the member's currency. */
export function useWorth(credits: number): string | null {
  const { bundles, currencies } = useSite()
  const viewer = useViewer()
  const { locale } = useText()
  const currency = currencies[viewer?.profile.country ?? ''] ?? 'EUR'
  const perCredit = bundles.flatMap((bundle) => {
    const price = bundle.prices[currency]
    return price === undefined ? [] : [price / bundle.credits]
  })
  if (credits === 0 || perCredit.length === 0) return null
  const amount = Math.ceil(Math.min(...perCredit) * credits)
  return formatMoney({ amount, currency }, locale)
}
