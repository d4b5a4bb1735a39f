import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Role } from '#contract/staff.ts'
import { createTranslate } from '#contract/translate.ts'
import type { DeskText } from '#desk/text.ts'
import { runAxe } from '../../support/run-axe.ts'
import { expect } from './test.ts'
import { treesIn } from './texts.ts'
import { watch } from './watch.ts'

export const deskTexts = createTranslate('nl', treesIn('desk/locales/nl')) as unknown as Pick<
  DeskText,
  't'
>

/** At the desk, as the persona of these roles. */
export async function openDesk(
  browser: Browser,
  role: Role | 'moderator, chat' | 'support, chat' | 'finance, admin',
  complaints: string[],
  { width = 1280, ...options }: BrowserContextOptions & { width?: number } = {},
): Promise<Page> {
  const origin = `http://localhost:${process.env['DESK_PORT']}`
  const viewport = { width, height: 800 }
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'nl-NL',
    ...options,
  })
  watch(context, origin, complaints)
  const page = await context.newPage()
  await page.goto('/__dev/')
  await page.getByRole('button', { name: new RegExp(`: ${role}$`) }).click()
  // A key that is pressed before the script is there is lost.
  await page.waitForURL(`${origin}/`)
  return page
}

/** By the address, on the page that finds members; a key sends it. */
export async function askByEmail(desk: Page, email: string, why: string): Promise<void> {
  await desk.getByRole('radio', { name: deskTexts.t('members.ways.email') }).press(' ')
  await desk.getByLabel(deskTexts.t('members.words')).fill(email)
  await desk.getByLabel(deskTexts.t('members.why')).fill(why)
}

/** At each width, also by a screen reader. */
export async function expectUsable(page: Page): Promise<void> {
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await runAxe(page), `${page.url()} at ${width}`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${page.url()} at ${width} is wider than the screen`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
