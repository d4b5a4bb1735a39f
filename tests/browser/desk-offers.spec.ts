import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskTexts, expectUsable, openDesk } from './support/desk.ts'
import { expect, test } from './support/test.ts'

const { t: d } = deskTexts

/** A new domain, so that journeys at the same time don't change the same one. */
async function openDomain(ada: Page, olga: Page): Promise<string> {
  const host = `gloed${randomInt(10 ** 9)}.test`
  await ada.goto('/opening')
  for (const [label, value] of [
    [d('domains.domain'), host],
    [d('domains.name'), 'Gloed'],
    ['support_email', `hulp@${host}`],
    ['mail_sender', `post@${host}`],
    ['company.name', 'Gloed B.V.'],
    ['company.address', 'Kade 4'],
    ['company.city', 'Utrecht'],
    ['company.country', 'NL'],
  ] as const) {
    await ada.getByLabel(label, { exact: true }).fill(value)
  }
  await ada.getByLabel('company.country', { exact: true }).press('Enter')
  await agree(olga, ada)
  return host
}

/** To what is proposed on the page `at`. */
async function agree(page: Page, at: Page): Promise<void> {
  await at.waitForURL('**/proposals/**')
  await page.goto(at.url())
  const name = new RegExp(`^(${d('domains.agree')}|${d('domains.save')})$`)
  await page.getByRole('button', { name }).press('Enter')
  await expect(page.getByRole('status')).toContainText(d('domains.states.done'))
}

async function expectNarrow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** Chrome says so of the browser's own script in a preview, in which none may run. */
const still = /frame is sandboxed/

test('a price is changed in its row, looked at as members would, and agreed to @desk', async ({
  browser,
  complaints,
  tolerate,
}) => {
  tolerate(/status of 409/)
  tolerate(still)
  const ada = await openDesk(browser, 'admin', complaints)
  const olga = await openDesk(browser, 'finance, admin', complaints)
  const host = await openDomain(ada, olga)
  await ada.goto(`/domains/${host}`)
  await ada
    .getByRole('link', { name: d('domains.see_and_change', { name: 'bundles' }) })
    .press('Enter')
  await expectUsable(ada)
  const row = ada.getByRole('group', { name: d('domains.bundles.bundle', { id: 'p1' }) })
  const price = row.getByLabel('EUR')

  await test.step('what is no amount is said beside the field', async () => {
    await price.fill('veel')
    await price.press('Enter')
    await expect(ada.getByRole('alert')).toContainText(d('domains.issues.amount'))
    await expect(price).toHaveAccessibleDescription(d('domains.issues.amount'))
    await expect(price).toHaveValue('veel')
    await expectUsable(ada)
  })

  await test.step('the preview shows the new price', async () => {
    await price.fill('27,77')
    await price.press('Enter')
    await expect(ada.getByRole('insertion').first()).toBeVisible()
    await ada.getByRole('link', { name: d('domains.preview.pages.pricing') }).press('Enter')
    const frame = ada.frameLocator('iframe')
    await expect(frame.locator('body')).toContainText('27,77')
    await expect(frame.getByRole('note').first()).toContainText(d('domains.preview.mark', { host }))
    await expectUsable(ada)
  })

  await test.step('another agrees, and the row has it', async () => {
    await agree(olga, ada)
    await ada.goto(`/domains/${host}/bundles`)
    await expect(price).toHaveValue('27,77')
  })
  await Promise.all([ada.context().close(), olga.context().close()])
})

test('a code is proposed by one and created by another @desk', async ({
  browser,
  complaints,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const ada = await openDesk(browser, 'admin', complaints)
  const olga = await openDesk(browser, 'finance, admin', complaints)
  const code = `AVOND${randomInt(10 ** 9)}`
  await ada.goto('/domains')
  await ada.getByRole('link', { name: d('domains.codes.title') }).press('Enter')
  await expectUsable(ada)
  await ada.getByLabel(d('domains.codes.code'), { exact: true }).fill(code)
  const off = ada.getByLabel(d('domains.codes.off'), { exact: true })
  await off.fill('120')
  await off.press('Enter')
  await expect(off).toHaveAccessibleDescription(d('domains.issues.most', { requirement: 99 }))
  await off.fill('5')
  await off.press('Enter')
  await expect(ada.getByText(d('domains.another'))).toBeVisible()
  await agree(olga, ada)
  await ada.goto('/codes')
  await ada.getByRole('button', { name: d('domains.codes.end_one', { code }) }).press('Enter')
  await agree(olga, ada)
  await ada.goto('/codes')
  await expect(ada.getByRole('row', { name: code })).toContainText(d('domains.codes.over'))
  await Promise.all([ada.context().close(), olga.context().close()])
})

test('without script at 320 px a campaign and a page are written, seen and saved @desk', async ({
  browser,
  complaints,
  tolerate,
}) => {
  tolerate(still)
  const how = { width: 320, javaScriptEnabled: false }
  const ada = await openDesk(browser, 'admin', complaints, how)
  const olga = await openDesk(browser, 'finance, admin', complaints)
  const host = await openDomain(ada, olga)

  await test.step('a campaign', async () => {
    await ada.goto(`/domains/${host}/campaigns`)
    await expectNarrow(ada)
    await ada.getByRole('link', { name: d('domains.campaigns.add') }).press('Enter')
    await expectNarrow(ada)
    await ada.getByLabel(d('domains.campaigns.look')).selectOption('video')
    await ada.getByLabel(d('domains.campaigns.slug')).fill('zomer')
    await ada.getByLabel(d('domains.campaigns.headline')).first().fill('Zomer aan het water')
    await ada.getByRole('button', { name: d('domains.show_difference') }).press('Enter')
    await expect(ada.getByRole('insertion').first()).toContainText('Zomer aan het water')
    await expectNarrow(ada)
    await agree(ada, ada)
    await ada.goto(`/domains/${host}/campaigns`)
    await expect(ada.getByRole('link', { name: '/landers/video/zomer' })).toBeVisible()
  })

  await test.step('a page, looked at while it is written', async () => {
    await ada.goto(`/domains/${host}/pages`)
    await ada.getByRole('link', { name: d('domains.pages.add') }).press('Enter')
    await expectNarrow(ada)
    await ada.getByLabel(d('domains.pages.token')).fill('onze-avonden')
    await ada.getByLabel(d('domains.pages.parts.title')).first().fill('Onze avonden')
    await ada.getByLabel(d('domains.pages.parts.body')).first().fill('Wij zijn **er**.')
    await ada.getByRole('button', { name: d('domains.preview.show') }).press('Enter')
    const frame = ada.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Onze avonden')
    await expect(ada.getByLabel(d('domains.pages.token'))).toHaveValue('onze-avonden')
    await ada.getByRole('button', { name: d('domains.show_difference') }).press('Enter')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Onze avonden')
    await expectNarrow(ada)
    await agree(ada, ada)
    await ada.goto(`/domains/${host}/missing`)
    await expectNarrow(ada)
    await expect(ada.getByRole('row', { name: 'Deutsch' })).toContainText('/onze-avonden')
  })
  await Promise.all([ada.context().close(), olga.context().close()])
})
