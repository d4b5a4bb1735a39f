import type { TextTree } from '#contract/texts.ts'
import type { Translate } from '#contract/translate.ts'
import { AnnouncedLike } from './announced-like.tsx'

const likes = import.meta.glob<TextTree>('../../locales/*/likes.json', { import: 'default' })
const chat = import.meta.glob<TextTree>('../../locales/*/chat.json', { import: 'default' })
const questions = import.meta.glob<TextTree>('../../locales/*/questions.json', {
  import: 'default',
})
const files = { likes, chat, questions }

/** With its texts, which the current page may not have. */
export async function loadMatchModal({ locale, add }: Translate): Promise<typeof AnnouncedLike> {
  await Promise.all(
    Object.entries(files).map(async ([name, from]) => {
      const texts = await from[`../../locales/${locale}/${name}.json`]?.()
      if (texts) add({ [name]: texts })
    }),
  )
  return AnnouncedLike
}
