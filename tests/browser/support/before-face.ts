import type { Page } from '@playwright/test'
import { settle } from './look-at.ts'

/** Pixels between the header, if there is one, and the first face. */
export async function beforeFace(page: Page, face: string): Promise<number> {
  await settle(page)
  const banner = page.getByRole('banner')
  const header = (await banner.count()) > 0 ? await banner.boundingBox() : null
  const first = await page.locator(face).filter({ visible: true }).first().boundingBox()
  if (!first) throw new Error(`no ${face}`)
  return first.y - (header ? header.y + header.height : 0)
}
