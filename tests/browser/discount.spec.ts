import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { alertsCalls } from '#contract/alerts.ts'
import { chatCalls } from '#contract/chat.ts'
import { discounted, formatMoney } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import { HOUR, MINUTE, SECOND } from '#contract/time.ts'
import { beforeFace } from './support/before-face.ts'
import { callAs } from './support/call.ts'
import { order, pay } from './support/checkout.ts'
import { expectNoBarrier, settle, sticksOut } from './support/look-at.ts'
import { test } from './support/own-site.ts'
import { signUp } from './support/people.ts'
import { expect } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
const full = 1495
const euros = (amount: number) => formatMoney({ amount, currency: 'EUR' }, 'nl')

function moveServer(context: BrowserContext, origin: string, advance_ms: number) {
  return context.request.post('/__dev/clock', { headers: { origin }, data: { advance_ms } })
}

function leftOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as {
      now: number
      viewer: { discount: { ends_at: number } }
    }
    return data.viewer.discount.ends_at - data.now
  })
}

async function counting(line: Locator): Promise<void> {
  const before = await line.textContent()
  await expect(line).not.toHaveText(before ?? '')
}

test('the discount of a new member: its modal opens once, it ends in time, then a code counts', async ({
  arrive,
  context,
  page,
  origin,
  site,
}) => {
  const her = await signUp(await arrive(), origin)
  await signUp(context, origin, 'male')
  for (const text of ['Goedenavond', 'Hoe is het?']) {
    const message = { id: randomUUID(), profile: her.id, price: 1, text }
    await callAs(context, origin, chatCalls.sendMessage, message)
  }
  await page.clock.install()
  const line = page.getByRole('link', { name: t('app.bonus.title', { percent: '25%' }) })
  const header = page.getByRole('banner')
  const modal = page.getByRole('dialog')

  await test.step('the modal opens after 40 seconds without credits, and stays closed', async () => {
    await page.goto(href('members'))
    // What counts the seconds comes once the page has nothing else to do.
    await expect(async () => {
      await page.clock.fastForward(40 * SECOND)
      await expect(modal).toContainText('25%', { timeout: 2000 })
    }).toPass()
    const told = page.waitForResponse((answer) =>
      answer.url().includes(alertsCalls.dismissAlert.path),
    )
    await modal.getByRole('button', { name: t('app.close') }).click()
    await expect(modal).toHaveCount(0)
    expect((await told).status()).toBe(200)
    await page.reload()
    for (let time = 0; time < 3; time += 1) {
      await page.clock.fastForward(41 * SECOND)
      await settle(page)
      await expect(modal).toHaveCount(0)
    }
  })

  await test.step('no countdown stands above people', async () => {
    await expect(line).toHaveCount(0)
    expect((await header.boundingBox())?.y).toBe(0)
    expect(await beforeFace(page, 'main article')).toBeLessThan(88)
    for (const route of ['likes', 'swipe-game', 'me'] as const) {
      await page.goto(href(route))
      await expect(page.getByRole('main')).toBeVisible()
      await expect(line).toHaveCount(0)
    }
  })

  await test.step('it is a bar where prices are told', async () => {
    await page.goto(href('pricing'))
    await counting(line)
    await expectNoBarrier(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sticksOut(page)).toEqual([])
  })

  await test.step('where somebody limits, withdraws, deletes or sets something it is not told', async () => {
    for (const route of ['limits', 'withdrawal-mine', 'settings-delete', 'settings'] as const) {
      await page.goto(href(route))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(line).toHaveCount(0)
      // Nor is Premium sold there: the pill is the balance, but where nothing is spent.
      const sold = route === 'settings' ? 1 : 0
      await expect(header.getByText(t('app.nav.premium'))).toHaveCount(sold)
    }
  })

  await test.step('the bar ends with its time', async () => {
    await page.goto(href('pricing'))
    const rest = 20 * MINUTE
    await moveServer(context, origin, (await leftOn(page)) - rest)
    await page.reload()
    await counting(line)
    await moveServer(context, origin, rest)
    await page.clock.fastForward(rest)
    await expect(line).toHaveCount(0)
  })

  await test.step('so do the lower prices of who still has credits', async () => {
    const newcomer = await arrive()
    await signUp(newcomer, origin)
    const shop = await newcomer.newPage()
    await shop.clock.install()
    await shop.goto(href('credits'))
    const first = shop
      .getByRole('list', { name: t('credits.bundles') })
      .getByRole('link')
      .first()
    await expect(first).toContainText(euros(discounted(full, 25)))
    await expect(shop.getByRole('timer')).toBeVisible()
    const ends = await leftOn(shop)
    expect(ends).toBeLessThanOrEqual(4 * HOUR)
    await moveServer(context, origin, ends)
    await shop.clock.fastForward(ends)
    await expect(shop.getByRole('timer')).toBeHidden()
    await expect(first).not.toContainText(euros(discounted(full, 25)))
    await expect(first).toContainText(euros(full))
  })

  await test.step('a code is typed, applies, and makes the first bundle Premium', async () => {
    const { DB } = await site.worker.getEnv()
    await DB.prepare(
      "insert into discount_codes (code, value_percentage, created_at) values ('LENTE40', 40, 1)",
    ).run()
    await page.goto(href('credits-id-paymentmethod', { id: 'p0' }))
    const code = page.getByLabel(t('credits.checkout.code'))
    const apply = page.getByRole('button', { name: t('credits.checkout.apply') })
    await page.locator('summary', { hasText: t('credits.checkout.code') }).click()
    await code.fill('niet dus')
    await apply.click()
    await expect(page.getByText(t('errors.discount_not_found'))).toBeVisible()
    await code.fill(' lente 40')
    await apply.click()
    await expect(page.getByText(t('credits.checkout.code_counts'))).toBeVisible()
    const total = page.getByText(euros(discounted(full, 40)), { exact: true })
    await expect(total.filter({ visible: true }).first()).toBeVisible()
    await order(page, words, t('credits.methods.ideal'))
    await pay(page, 'Pay')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('credits.result.completed'))
    await page.goto(href('premium'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('premium.title_paid'))
    await page.goto(href('credits-id-paymentmethod', { id: 'p0' }, { code: 'LENTE40' }))
    await expect(page.getByText(t('errors.discount_used'))).toBeVisible()
  })
})
