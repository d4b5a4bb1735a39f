import { leastMessageCost } from '#contract/bundles.ts'
import { costOfNext } from '#contract/credits.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { useChat } from './use-chat.ts'

/**
 * Credits, and what they have cost. If they have to be bought first: the least that a message
 * costs.
 */
export function usePrice(count: number): string {
  const { t, tn, money } = useText()
  const { lots } = useChat()
  const site = useSite()
  const viewer = useViewer()
  const left = viewer?.credits ?? 0
  const credits = tn('app.credits', count)
  const cost = costOfNext(lots, left, count)
  if (cost?.amount === 0) return credits
  if (cost) return `${credits} (${money(cost)})`
  if (!viewer || left >= count || count !== site.message_credits) return credits
  const discount = viewer.discount?.value_percentage ?? 0
  const least = leastMessageCost(site, viewer.profile.country, discount)
  if (!least) return credits
  const price = money(least)
  return t('chat.price.from', { credits, price })
}
