import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { fetchPage } from '#web/app/fetch-page.ts'
import { LockedSheet } from './locked-sheet.tsx'

export type Unlocking = { LockedSheet: typeof LockedSheet; offer: PageProps['premium'] }

/** What the price list says, with its texts; null if it cannot be shown here. */
export async function loadLockedSheet({ locale, add }: Translate): Promise<Unlocking | null> {
  const data = await fetchPage(href('premium', {}, { for: 'photos' }))
  if (data?.route !== 'premium' || data.locale !== locale || data.viewer?.paid_user) return null
  add(data.texts)
  return { LockedSheet, offer: data.page }
}
