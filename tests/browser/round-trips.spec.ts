import { href } from '#contract/route.ts'
import { expect, test } from './support/test.ts'

const styles = /\/assets\/[\w.-]+\.css$/

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
