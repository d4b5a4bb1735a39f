import type { TextTree } from '#contract/texts.ts'
import type { Translate } from '#contract/translate.ts'
import { AnnouncedLike } from './announced-like.tsx'

const files = import.meta.glob<TextTree>('../../locales/*/likes.json', { import: 'default' })

/** The modal can open on any page: its texts come with it. */
export async function loadMatchModal({ locale, add }: Translate): Promise<typeof AnnouncedLike> {
  const texts = await files[`../../locales/${locale}/likes.json`]?.()
  if (texts) add({ likes: texts })
  return AnnouncedLike
}
