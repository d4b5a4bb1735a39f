import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { HOUR } from '#contract/time.ts'
import { settle, expectNoBarrier } from './support/look-at.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')
const antwerp = { latitude: 51.2061, longitude: 4.4322 }
const promise = t('places.promise')

const locate = (page: Page) => page.getByRole('button', { name: t('places.locate') })
const found = (page: Page) => page.getByRole('button', { name: t('places.active') })

type Browser = 'no geolocation' | 'no permissions' | 'refuses' | 'nothing' | 'odd' | 'silent'

/** Grants a permission and sets the position. */
async function pretend(page: Page, browser: Browser | PermissionState): Promise<void> {
  await page.addInitScript((kind) => {
    if (kind === 'no geolocation') Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    if (kind === 'no permissions') Reflect.deleteProperty(Navigator.prototype, 'permissions')
    const answers: Record<string, () => unknown> = {
      refuses: () => Promise.reject(new TypeError('geolocation is no permission')),
      nothing: () => Promise.resolve(undefined),
      odd: () => Promise.resolve({ state: 'maybe' }),
      silent: () => new Promise(() => {}),
    }
    Object.defineProperty(Permissions.prototype, 'query', {
      value: answers[kind] ?? (() => Promise.resolve({ state: kind })),
    })
  }, browser)
}

test('without geolocation the form says so and the place is chosen by hand', async ({ arrive }) => {
  const page = await (await arrive({ as: 'free' })).newPage()
  await pretend(page, 'no geolocation')
  await page.goto(href('settings-location'))
  await expect(page.getByText(t('places.unsupported'))).toBeVisible()
  await expect(locate(page)).toHaveCount(0)
  await expect(page.getByText(promise)).toHaveCount(0)
  await expect(page.getByLabel(t('places.city'))).toBeEditable()
  await settle(page)
  await expectNoBarrier(page)
})

const unknown: Browser[] = ['no permissions', 'refuses', 'nothing', 'odd', 'silent']
for (const browser of unknown) {
  test(`unknown (${browser}): it is tried, and what came of it is remembered`, async ({
    arrive,
  }) => {
    const context = await arrive({ as: 'free', geolocation: antwerp })
    const page = await context.newPage()
    await pretend(page, browser)
    await page.goto(href('settings-location'))
    await expect(page.getByText(promise, { exact: true })).toBeVisible()
    await locate(page).click()
    await expect(page.getByText(t('places.denied'))).toBeVisible()
    await expect(page.getByText(promise)).toHaveCount(0)
    if (browser !== 'silent') {
      await page.reload()
      await expect(page.getByText(t('places.denied'))).toBeVisible()
    }
    // Allowed now: another try works.
    await context.grantPermissions(['geolocation'])
    await locate(page).click()
    await expect(found(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t('places.denied'))).toHaveCount(0)
    await expect(page.getByLabel(t('places.city'))).toHaveValue('Antwerpen')
  })
}

test('a denied permission is shown before anything is pressed', async ({ arrive }) => {
  const page = await (await arrive({ as: 'free' })).newPage()
  await pretend(page, 'denied')
  await page.goto(href('settings-location'))
  await expect(page.getByText(t('places.denied'))).toBeVisible()
  await expect(page.getByText(promise)).toHaveCount(0)
  await settle(page)
  await expectNoBarrier(page)
})

test('the note says that the browser will ask, and follows a change', async ({ arrive }) => {
  const context = await arrive({ as: 'free', geolocation: antwerp })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const status = { state: 'prompt', onchange: () => {} }
    Object.assign(globalThis, { pretended: status })
    Object.defineProperty(Permissions.prototype, 'query', { value: async () => status })
  })
  await page.goto(href('settings-location'))
  await expect(page.getByText(`${t('places.prompt')} ${promise}`, { exact: true })).toBeVisible()
  await expect(locate(page)).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => {
    const { pretended } = globalThis as unknown as {
      pretended: { state: string; onchange: () => void }
    }
    pretended.state = 'denied'
    pretended.onchange()
  })
  await expect(page.getByText(t('places.denied'))).toBeVisible()
})

test('with permission the town is found and kept for an hour', async ({ arrive }) => {
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
  const findTown = async () => {
    await page.goto(href('settings-location'))
    await expect(page.getByText(`${t('places.granted')} ${promise}`, { exact: true })).toBeVisible()
    await locate(page).click()
    await expect(found(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(promise, { exact: true })).toBeVisible()
    await expect(page.getByLabel(t('places.city'))).toHaveValue('Antwerpen')
  }
  await findTown()
  await findTown()
  expect(asked).toBe(1)
  await page.evaluate((age) => {
    const key = 'geolocation_geocode'
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as { at: number }
    sessionStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - age }))
  }, HOUR)
  await findTown()
  expect(asked).toBe(2)
})
