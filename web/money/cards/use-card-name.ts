import type { StoredCard } from '#contract/stored-cards.ts'
import { useText } from '#web/text/text.tsx'

export function useCardName(): (card: StoredCard) => string {
  const { t } = useText()
  return ({ brand, last_digits }) =>
    `${brand || t('credits.methods.creditcard')} •••• ${last_digits}`
}
