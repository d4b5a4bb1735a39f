import type { Page } from '@playwright/test'
import { runAxe } from '../support/run-axe.ts'
import { deskTexts, openDesk } from './support/desk.ts'
import { expect, test } from './support/test.ts'

const { t: d } = deskTexts
const host = 'schemer.localhost'

async function expectUsable(page: Page): Promise<void> {
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await runAxe(page), `${page.url()} at ${width}`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${page.url()} at ${width} is wider than the screen`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('an admin proposes a price, another one agrees, and it is undone the same way @desk', async ({
  browser,
  complaints,
}) => {
  const ada = await openDesk(browser, 'admin', complaints)
  const olga = await openDesk(browser, 'finance, admin', complaints)
  await ada.getByRole('link', { name: d('domains.title'), exact: true }).click()
  await expectUsable(ada)
  await ada.getByRole('link', { name: host, exact: true }).click()
  await expectUsable(ada)
  const [group, field] = [d('domains.groups.prices'), 'debit_week_limit']

  await test.step('a value that it may not have is refused with its reason', async () => {
    await ada.getByRole('link', { name: d('domains.change_group', { group }) }).click()
    await expectUsable(ada)
    await ada.getByLabel(field).fill('veel')
    await ada.getByLabel(field).press('Enter')
    await expect(ada.getByRole('alert')).toContainText(`${field}: ${d('domains.issues.number')}`)
    await ada.goBack()
  })

  await test.step('the difference is shown, and one alone cannot save it', async () => {
    await ada.getByLabel(field).fill('7500')
    await ada.getByLabel(field).press('Enter')
    await expect(ada.getByRole('insertion')).toContainText('7500')
    await expectUsable(ada)
    await expect(ada.getByText(d('domains.another'))).toBeVisible()
    await expect(ada.getByRole('button', { name: d('domains.agree') })).toHaveCount(0)
  })

  const agree = async () => {
    await olga.goto(ada.url())
    await olga.getByRole('button', { name: d('domains.agree') }).press('Enter')
    await expect(olga.getByRole('status')).toContainText(d('domains.states.done'))
  }

  await test.step('another agrees, and an earlier version comes back', async () => {
    await agree()
    await ada.goto(`/domains/${host}/versions`)
    await expectUsable(ada)
    await ada.getByRole('button', { name: /./ }).first().press('Enter')
    await expect(ada.getByRole('deletion')).toContainText('7500')
    await agree()
  })
  await Promise.all([ada.context().close(), olga.context().close()])
})
