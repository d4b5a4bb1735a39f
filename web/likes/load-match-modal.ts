import type { TextTree } from '#contract/texts.ts'
import type { Translate } from '#contract/translate.ts'
import { AnnouncedLike } from './announced-like.tsx'

const files = import.meta.glob<TextTree>('../../locales/*/likes.json', { import: 'default' })

/** With its texts, which the current page may not have. */
export async function loadMatchModal({ locale, add }: Translate): Promise<typeof AnnouncedLike> {
  const texts = await files[`../../locales/${locale}/likes.json`]?.()
  if (texts) add({ likes: texts })
  return AnnouncedLike
}
