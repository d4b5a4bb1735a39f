import type { TextTree } from '#contract/texts.ts'
import type { Translate } from '#contract/translate.ts'
import { TimeBonusModal } from './time-bonus-modal.tsx'

const files: Record<string, () => Promise<TextTree>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<TextTree>('../../../locales/*/discounts.json', { import: 'default' })

export async function loadTimeBonus({ locale, add }: Translate): Promise<typeof TimeBonusModal> {
  const texts = await files[`../../../locales/${locale}/discounts.json`]?.()
  if (texts) add({ discounts: texts })
  return TimeBonusModal
}
