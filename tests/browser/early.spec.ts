import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { languageName } from '#web/app/language-name.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

/** Holds back a part of the page's scripts, as a slow line does. */
async function holdScript(page: Page, name: string) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, release: held.resolve }
}

test('a menu that is opened before its script is there stays open, and works', async ({
  arrive,
}) => {
  const page = await (await arrive({ early: true })).newPage()
  const script = await holdScript(page, 'lander-top')
  await page.goto('/')
  await page.locator('summary', { hasText: 'nl' }).click()
  const german = page.getByRole('button', { name: languageName('de'), exact: true })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await script.asked
  await expect(german).toBeVisible()
  script.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'))
  await german.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test("so does a member's", async ({ arrive, isMobile }) => {
  test.skip(isMobile, 'phones have a bar below instead')
  const page = await (await arrive({ as: 'free', early: true })).newPage()
  const script = await holdScript(page, 'menus')
  await page.goto(href('members'))
  await page.locator('summary', { hasText: 'nl' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await script.asked
  const german = page.getByRole('button', { name: languageName('de'), exact: true })
  await expect(german).toBeVisible()
  // Another page is asked for meanwhile, and comes as soon as the script does.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('app.nav.likes') })
    .click()
  script.release()
  await expect(page).toHaveURL(href('likes'))
})
