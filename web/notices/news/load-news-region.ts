import type { TextTree } from '#contract/texts.ts'
import type { Translate } from '#contract/translate.ts'
import { NewsRegion } from './news-region.tsx'

const files = import.meta.glob<TextTree>('../../../locales/*/news.json', { import: 'default' })

/** With its texts, which no page has. */
export async function loadNewsRegion({ locale, add }: Translate): Promise<typeof NewsRegion> {
  const texts = await files[`../../../locales/${locale}/news.json`]?.()
  if (texts) add({ news: texts })
  return NewsRegion
}
