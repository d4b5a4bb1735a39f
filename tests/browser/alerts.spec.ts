import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { askableCookie } from '#contract/shown-alerts.ts'
import { graveViolations, expectNoBarrier } from './support/look-at.ts'
import { signUp, signUpOnly } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

/** A stubbed push manager: a test's browser reaches no push service. */
const device = {
  endpoint: 'https://push.test/device',
  keys: {
    p256dh:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}

test('alerts do not move the page, stay closed, and link to their remedy', async ({
  arrive,
  origin,
}) => {
  const context = await arrive({ serviceWorkers: 'allow', permissions: ['notifications'] })
  await signUp(context, origin)
  await context.addCookies([{ name: askableCookie, value: '1', url: origin }])
  await context.addInitScript((made) => {
    // The packaged browser refuses notifications, whatever it is told.
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
    let held: object | null = null
    const subscription = {
      endpoint: made.endpoint,
      toJSON: () => made,
      unsubscribe: () => Promise.resolve(Boolean((held = null))),
    }
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((held = subscription)),
      getSubscription: () => Promise.resolve(held),
    })
    const shifts: PerformanceEntry[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  }, device)
  const page = await context.newPage()
  await page.goto(href('members'))
  const notices = page.getByRole('region', { name: t('app.notices') })
  const photo = notices.getByText(t('alerts.enrich.text'))
  const push = notices.getByText(t('alerts.push.text'))
  await expect(photo).toBeVisible()
  await expect(push).toBeHidden()
  await expectNoBarrier(page)
  expect(await movedByAlerts(page)).toBe(0)

  await test.step('a closed alert stays closed on every page', async () => {
    const closed = page.waitForResponse((answer) => answer.url().endsWith('/api/alert.php'))
    await notices
      .getByRole('button', { name: t('app.close') })
      .first()
      .click()
    await expect(photo).toBeHidden()
    expect((await closed).status()).toBe(200)
    await page.goto(href('likes'))
    await expect(push).toBeVisible()
    await expect(photo).toBeHidden()
  })

  await test.step('turning push on subscribes the device and removes the alert', async () => {
    await notices.getByRole('button', { name: t('alerts.push.action') }).click()
    await expect(page.getByText(t('alerts.push.done'))).toBeVisible()
    await expect(notices).toBeHidden()
  })
})

test('after a signup through the API the reminder to confirm is a dialog on a phone @wide', async ({
  arrive,
  origin,
  isMobile,
}) => {
  const context = await arrive()
  await signUpOnly(context, origin)
  const page = await context.newPage()
  await page.goto(href('members', {}, { api_signup_complete: 1 }))
  const dialog = page.getByRole('dialog', { name: t('alerts.activation.title') })
  const alert = page.getByRole('region').getByText(t('alerts.activation.text'), { exact: true })
  if (!isMobile) {
    await expect(alert).toBeVisible()
    return expect(dialog).toBeHidden()
  }
  await expect(dialog).toBeVisible()
  expect(await graveViolations(page)).toEqual([])
  const closed = page.waitForResponse((answer) => answer.url().endsWith('/api/alert.php'))
  await dialog.getByRole('button', { name: t('app.close') }).click()
  await expect(dialog).toBeHidden()
  await closed
  await page.goto(href('members'))
  await expect(alert).toBeHidden()
})

/** Also what is below the alerts. Fonts may still be loading. */
async function movedByAlerts(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    const { shifts } = globalThis as never as { shifts: Shift[] }
    const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
    return moved.filter((node) => node instanceof Element && node.matches('main, .alerts, .alert'))
      .length
  })
}
