import { useText } from '#web/text/text.tsx'
import { usePrice } from './use-price.ts'

export function SendWords({ credits }: { credits: number }) {
  const { t } = useText()
  const price = usePrice(credits)
  return credits === 0 ? t('chat.composer.free') : t('chat.composer.send', { price })
}
