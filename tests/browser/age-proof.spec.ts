import type { BrowserContext, Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { atWork } from './support/at-work.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

const begin = t('age.provider.begin', { provider: 'Sandbox' })

/** As the edge says where somebody is. */
async function stand(context: BrowserContext, country: string): Promise<void> {
  await context.route(
    () => true,
    (route) =>
      route.continue({ headers: { ...route.request().headers(), 'cf-ipcountry': country } }),
  )
}

const strip = (page: Page) => page.getByRole('link', { name: t('app.age.link') })

test('a member sees photos blurred until the wallet has shown it, here or on another device @wide', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const context = await arrive()
  await signUp(context, origin)
  await stand(context, 'FR')
  const page = await context.newPage()
  await page.goto(href('members'))
  await strip(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('age.title'))
  await expectNoBarrier(page)
  await page.getByRole('button', { name: t('age.wallet.begin') }).click()
  await expect(page.getByRole('img', { name: t('age.wallet.qr') })).toBeVisible()
  // A browser that has a wallet of its own is offered it then, and the other button steps back.
  await atWork(page)
  await expectNoBarrier(page)
  await page.getByRole('button', { name: t('age.wallet.shown') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('errors.age_waiting'))

  const link =
    (await page.getByRole('link', { name: t('age.wallet.open') }).getAttribute('href')) ?? ''
  const phone = await (await arrive()).newPage()
  await phone.goto(link.replace(/state=[^&]+/, (state) => `${state}.elsewhere`))
  await phone.getByRole('button', { name: 'Show: 18 or older' }).click()
  await expect(phone.getByText('{}')).toBeVisible()

  await page.waitForURL(href('members'))
  await expect(strip(page)).toHaveCount(0)
})

test('who is younger is told so, and the photos stay blurred', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 422/)
  const context = await arrive()
  await signUp(context, origin)
  await stand(context, 'FR')
  const page = await context.newPage()
  await page.goto(href('age', {}, { next: href('members') }))
  await page.getByRole('button', { name: begin }).click()
  await page.getByRole('button', { name: 'Younger' }).click()
  await expect(page.getByText(t('errors.too_young', { min_age: 18 }))).toBeVisible()
  await page.goto(href('members'))
  await expect(strip(page)).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script'
  test(`a visitor shows it by a provider before signing up, ${how}`, async ({ arrive }) => {
    const context = await arrive({ javaScriptEnabled })
    await stand(context, 'IT')
    const page = await context.newPage()
    await page.goto(href('signup'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('age.title'))
    await page.getByRole('button', { name: begin }).click()
    if (!javaScriptEnabled) await page.getByRole('link', { name: begin }).click()
    await page.getByRole('button', { name: '18 or older' }).click()
    await expect(page).toHaveURL(/\/signup/)
    await expect(
      page.getByText(t('signup.step_of', { current: 1, total: 4 })).first(),
    ).toBeAttached()
  })
}

test('a browser that knows the Digital Credentials API asks the app itself', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await signUp(context, origin)
  await stand(context, 'FR')
  await context.addInitScript(() => {
    // Frames without an origin have none.
    if (!('credentials' in navigator)) return
    Object.assign(globalThis, { DigitalCredential: class {} })
    navigator.credentials.get = async (asked) => {
      Object.assign(globalThis, { asked: JSON.stringify(asked) })
      throw new DOMException('closed', 'NotAllowedError')
    }
  })
  const page = await context.newPage()
  await page.goto(href('age'))
  await page.getByRole('button', { name: t('age.wallet.begin') }).click()
  await page.getByRole('button', { name: t('age.wallet.here') }).click()
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(globalThis, 'asked'))))
    .toContain('openid4vp-v1-unsigned')
  await expect(page.getByRole('link', { name: t('age.wallet.open') })).toBeVisible()
})
