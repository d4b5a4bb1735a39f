import type { Locator } from '@playwright/test'
import { href } from '#contract/route.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

const styles = /\/assets\/[\w.-]+\.css$/
const table = /\/assets\/screens-[\w-]+\.json$/

type Needs = { preload: string[]; styles: string[] }

test('a first visit waits for no file of styles, neither for its paint nor at work', async ({
  arrive,
}) => {
  const page = await (await arrive({ as: 'free', early: true })).newPage()
  await page.route(styles, () => undefined)
  await page.goto(href('members'), { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'members')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toHaveCSS('position', 'relative')
})

test('who comes back reads the common styles from the cache', async ({ arrive }) => {
  const page = await (await arrive()).newPage()
  await page.goto(href('login'))
  const inHtml = page.locator('head style')
  const before = await inHtml.count()
  await page.goto(href('complaints'))
  const common = page.locator('head link[rel=stylesheet]')
  await expect(common).toHaveCount(1)
  expect(await inHtml.count()).toBeLessThanOrEqual(before)
  const address = (await common.getAttribute('href')) ?? ''
  const sent = await page.evaluate(
    (name) => performance.getEntriesByName(new URL(name, location.href).href).at(0)?.toJSON(),
    address,
  )
  expect(sent).toMatchObject({ transferSize: 0 })
})

test('the script of the next screen is fetched with its data', async ({ arrive }) => {
  const page = await (await arrive({ as: 'free' })).newPage()
  // Nothing is known of it before its link is pressed.
  await page.route(table, (route) => route.fulfill({ json: {} }))
  await page.goto(href('members'))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === href('likes'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  const script = page.waitForRequest(/\/assets\/likes-page[\w.-]+\.js$/)
  const nav = page.getByRole('navigation', { name: t('app.nav.main') })
  await nav.getByRole('link', { name: t('app.nav.likes') }).click()
  await script
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.titles.likes'))
})

test('what the next screen needs is asked for at once, before its link is pressed', async ({
  arrive,
}) => {
  const page = await (await arrive({ as: 'free' })).newPage()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  const answer = page.waitForResponse(table)
  await page.goto(href('members'))
  const screens = (await (await answer).json()) as Record<string, Needs>
  const { preload = [], styles: sheets = [] } = screens['likes'] ?? {}
  const missing = () => [...preload, ...sheets].filter((file) => !asked.has(file))
  expect(missing().length).toBeGreaterThan(1)
  // Unanswered, so that what only an answer would name is never asked for.
  await page.route(/\/assets\//, () => undefined)
  const nav = page.getByRole('navigation', { name: t('app.nav.main') })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await nav.getByRole('link', { name: t('app.nav.likes') }).hover()
    expect(missing()).toEqual([])
  }).toPass()
})

/** Until what is last to come is at work. */
async function pointAt(link: Locator, until: () => void): Promise<void> {
  await expect(async () => {
    await link.page().mouse.move(0, 0)
    await link.hover()
    await expect(until).toPass({ timeout: 1000 })
  }).toPass()
}

test('a page that was pointed at is there without another round trip', async ({ arrive }) => {
  const page = await (await arrive({ as: 'free' })).newPage()
  await page.goto(href('members'))
  const asked: string[] = []
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname))
  const nav = page.getByRole('navigation', { name: t('app.nav.main') })
  const link = nav.getByRole('link', { name: t('app.nav.likes') })
  // A press that asks again is never answered.
  await page.route(
    ({ pathname }) => pathname === href('likes'),
    async (route) => {
      if (route.request().headers()['x-page'] === 'ahead') await route.continue()
    },
  )
  // Whatever the page hears meanwhile, as at the opening of its line, makes it ask again.
  await expect(async () => {
    asked.length = 0
    await pointAt(link, () => expect(asked).toContain(href('likes')))
    await link.click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(t('app.titles.likes'), { timeout: 1000 })
  }).toPass()
})

test('whoever is pointed at or touched is not opened, and so not counted, before a press', async ({
  arrive,
}) => {
  const page = await (await arrive({ as: 'free' })).newPage()
  await page.goto(href('members'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const nav = page.getByRole('navigation', { name: t('app.nav.main') })
  await pointAt(nav.getByRole('link', { name: t('app.nav.likes') }), () => {
    expect(asked).toContain(href('likes'))
  })
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const profile = await card.evaluate((link: HTMLAnchorElement) => link.pathname)
  await card.hover()
  // Longer than a mouse rests on a link that is asked for.
  await page.waitForTimeout(300)
  expect(asked).not.toContain(profile)
  await page.mouse.down()
  await page.waitForTimeout(300)
  expect(asked).not.toContain(profile)
  await page.mouse.up()
  await expect.poll(() => asked).toContain(profile)
})
