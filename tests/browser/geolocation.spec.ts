import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')
const antwerp = { latitude: 51.2061, longitude: 4.4322 }
const promise = t('places.promise')

const locate = (page: Page) => page.getByRole('button', { name: t('places.locate') })
const found = (page: Page) => page.getByRole('button', { name: t('places.active') })

type Status = { state: PermissionState; onchange: () => void }

test('what a browser does not have or does not say', async ({ arrive }) => {
  const context = await arrive({ as: 'free', geolocation: antwerp })

  await test.step('without geolocation the form says so and the place is chosen by hand', async () => {
    const page = await context.newPage()
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    await page.goto(href('settings-location'))
    await expect(page.getByText(t('places.unsupported'))).toBeVisible()
    await expect(locate(page)).toHaveCount(0)
    await expect(page.getByText(promise)).toHaveCount(0)
    await expect(page.getByLabel(t('places.city'))).toBeEditable()
    await expectNoBarrier(page)
    await page.close()
  })

  await test.step('unknown: it is tried, and what came of it is remembered', async () => {
    const page = await context.newPage()
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'permissions'))
    await page.goto(href('settings-location'))
    await expect(page.getByText(promise, { exact: true })).toBeVisible()
    await locate(page).click()
    await expect(page.getByText(t('places.denied'))).toBeVisible()
    await expect(page.getByText(promise)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(t('places.denied'))).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await locate(page).click()
    await expect(found(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t('places.denied'))).toHaveCount(0)
    await expect(page.getByLabel(t('places.city'))).toHaveValue('Antwerpen')
    await page.close()
  })

  await test.step('not answered yet: it is tried too', async () => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(Permissions.prototype, 'query', { value: () => new Promise(() => {}) })
    })
    await page.goto(href('settings-location'))
    await expect(page.getByText(promise, { exact: true })).toBeVisible()
    await locate(page).click()
    await expect(found(page)).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the note says what the browser will do, and follows a change; the town is kept', async ({
  arrive,
}) => {
  const context = await arrive({
    as: 'free',
    geolocation: antwerp,
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/geocode.php')) asked++
  })
  await page.addInitScript(() => {
    const status: Status = { state: 'prompt', onchange: () => {} }
    Object.assign(globalThis, { pretended: status })
    Object.defineProperty(Permissions.prototype, 'query', { value: async () => status })
  })
  const become = (state: PermissionState) =>
    page.evaluate((next) => {
      const { pretended } = globalThis as unknown as { pretended: Status }
      pretended.state = next
      pretended.onchange()
    }, state)

  await page.goto(href('settings-location'))
  await expect(page.getByText(`${t('places.prompt')} ${promise}`, { exact: true })).toBeVisible()
  await expect(locate(page)).toHaveAttribute('aria-pressed', 'false')
  await become('denied')
  await expect(page.getByText(t('places.denied'))).toBeVisible()
  await expect(page.getByText(promise)).toHaveCount(0)
  await expectNoBarrier(page)
  for (const visit of [1, 2]) {
    if (visit === 2) await page.reload()
    await become('granted')
    await expect(page.getByText(`${t('places.granted')} ${promise}`, { exact: true })).toBeVisible()
    await locate(page).click()
    await expect(found(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(promise, { exact: true })).toBeVisible()
    await expect(page.getByLabel(t('places.city'))).toHaveValue('Antwerpen')
  }
  expect(asked).toBe(1)
})
