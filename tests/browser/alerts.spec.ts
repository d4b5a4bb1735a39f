import type { BrowserContext, Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { askableCookie } from '#contract/shown-alerts.ts'
import { beforeFace } from './support/before-face.ts'
import { conversationOn, say } from './support/chat.ts'
import { expectNoBarrier, graveViolations, settle } from './support/look-at.ts'
import { passFirstMinute, test } from './support/own-site.ts'
import { signUp, signUpOnly } from './support/people.ts'
import { expect } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

/** A test's browser reaches no push service. */
const device = {
  endpoint: 'https://push.test/device',
  keys: {
    p256dh:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}

test('one alert is a line that moves nothing, opens, stays closed, and is not followed', async ({
  arrive,
  origin,
  site,
}) => {
  const context = await arrive({ serviceWorkers: 'allow', permissions: ['notifications'] })
  await signUp(context, origin)
  const tom = await signUp(await arrive(), origin, 'male')
  for (const _ of [2, 3]) await signUp(await arrive(), origin, 'male')
  await allowPush(context)
  await context.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  const page = await context.newPage()
  const notices = page.locator('.alerts')
  await page.goto(href('members'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notices).toBeHidden()
  await passFirstMinute(site)
  await page.goto(href('members'))
  await expect(notices).toBeVisible()
  expect((await notices.locator('.alert-line').boundingBox())?.height).toBeLessThanOrEqual(44)
  await expectNoBarrier(page)
  expect(await movedByAlerts(page)).toBe(0)

  await test.step('it stands after the first row of people', async () => {
    expect(await beforeFace(page, 'main article')).toBeLessThan(88)
    const cards = page.locator('main article')
    const [first, third, own] = [
      await cards.first().boundingBox(),
      await cards.nth(2).boundingBox(),
      await notices.boundingBox(),
    ]
    if (!first || !third || !own) throw new Error('fewer than three people, or no alert')
    expect(own.y).toBeGreaterThanOrEqual(first.y + first.height)
    expect(third.y).toBeGreaterThanOrEqual(own.y + own.height)
  })

  await test.step('it says more when it is asked', async () => {
    await expect(notices.getByText(t('alerts.enrich.text'))).toBeHidden()
    await notices.getByRole('button', { name: t('alerts.enrich.short') }).press('Enter')
    await expect(notices.getByText(t('alerts.enrich.text'))).toBeVisible()
  })

  const bell = page.getByLabel(t('alerts.bell', { what: t('alerts.enrich.short') }))
  await test.step('over the cards of swipe it waits behind a bell at the end of the top row', async () => {
    await page.goto(href('swipe-game'))
    await expect(notices).toBeHidden()
    await expect(page.locator('.logo').first()).toBeHidden()
    await settle(page)
    const own = await bell.boundingBox()
    const row = await page.locator('.swipe-top').boundingBox()
    const last = await page.locator('.swipe-top > *').last().boundingBox()
    if (!own || !row || !last) throw new Error('there is no bell, or no row')
    expect(row.height, 'one line').toBeLessThanOrEqual(44)
    expect(Math.abs(own.y + own.height / 2 - row.y - row.height / 2)).toBeLessThan(4)
    expect(own.x, 'what stands beside the bell').toBeGreaterThanOrEqual(last.x + last.width)
    expect(own.x + own.width).toBeLessThanOrEqual(row.x + row.width)
    await bell.click()
    await expect(page.getByText(t('alerts.enrich.text'))).toBeVisible()
    await expectNoBarrier(page)
  })

  await test.step('before a face it waits behind a bell', async () => {
    await page.goto(href('members-id', { id: tom.id }))
    await expect(notices).toBeHidden()
    await bell.click()
    await expect(page.getByText(t('alerts.enrich.text'))).toBeVisible()
    await expectNoBarrier(page)
    const closed = page.waitForResponse((answer) => answer.url().endsWith('/api/alert.php'))
    await page
      .locator('.bell')
      .getByRole('button', { name: t('app.close') })
      .click()
    expect((await closed).status()).toBe(200)
    await expect(page.locator('.bell')).toHaveCount(0)
  })

  await test.step('push is offered after a like, and not in the same visit', async () => {
    const like = page.getByRole('button', { name: t('members.card.like', { name: tom.name }) })
    await like.first().click()
    await expect.poll(() => isAskable(context)).toBe(true)
    await page.goto(href('likes'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notices).toBeHidden()
    const { DB } = await site.worker.getEnv()
    await DB.prepare('update alert_dismissals set dismissed_at = dismissed_at - 14400000').run()
    await page.goto(href('likes'))
    await notices.getByRole('button', { name: t('alerts.push.action') }).click()
    await expect(page.getByText(t('alerts.push.done'))).toBeVisible()
    await expect(notices).toBeHidden()
  })
})

test('push is offered after the first message', async ({ arrive, origin, site }) => {
  const context = await arrive({ serviceWorkers: 'allow', permissions: ['notifications'] })
  const kim = await signUp(context, origin)
  const tom = await signUp(await arrive(), origin, 'male')
  await allowPush(context)
  await passFirstMinute(site)
  // A photo is asked for first, and was a day ago.
  const { DB } = await site.worker.getEnv()
  await DB.prepare('insert into alert_dismissals (member_id, alert, dismissed_at) values (?, ?, ?)')
    .bind(kim.id, 'enrich', Date.now() - 24 * 3600 * 1000)
    .run()
  const page = await context.newPage()
  const offer = page.locator('.alerts').getByRole('button', { name: t('alerts.push.action') })
  await page.goto(href('members'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  expect(await isAskable(context)).toBe(false)

  await page.goto(href('members-id-chat', { id: tom.id }))
  const open = conversationOn(page, words, tom.name)
  await say(open, 'Goedenavond')
  await expect(open.bubble('Goedenavond')).toBeVisible()
  await expect.poll(() => isAskable(context)).toBe(true)
  await page.goto(href('members'))
  await expect(offer).toBeVisible()
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
  const alert = page.getByRole('region').getByText(t('alerts.activation.short'), { exact: true })
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

async function isAskable(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === askableCookie)
}

async function allowPush(context: BrowserContext): Promise<void> {
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
  }, device)
}

/** Only by the alerts: fonts may still be loading. */
async function movedByAlerts(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    const { shifts } = globalThis as never as { shifts: Shift[] }
    const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
    return moved.filter(
      (node) => node instanceof Element && node.matches('main, .alerts, .alert-line'),
    ).length
  })
}
