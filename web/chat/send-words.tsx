import { useText } from '#web/text/text.tsx'
import { usePrice } from './use-price.ts'

/** On the button that sends: what it costs, in credits and in money. */
export function SendWords({ credits }: { credits: number }) {
  const { t } = useText()
  const price = usePrice(credits)
  return credits === 0 ? t('chat.composer.free') : t('chat.composer.send', { price })
}
