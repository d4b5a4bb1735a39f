import { discounted, formatMoney } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import { HOUR, MINUTE } from '#contract/time.ts'
import { startBuiltSite } from '../support/built-site.ts'
import { signUp } from './support/people.ts'
import { expect, test as base } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')
const left = MINUTE
const full = 1495

/** A server of its own: its clock is moved. */
const test = base.extend({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the pattern
  origin: async ({}, use) => {
    const site = await startBuiltSite()
    await use(site.origin)
    await site.close()
  },
})

test('the countdown ends, and with it the discount', async ({ context, page, origin }) => {
  const euros = (amount: number) => formatMoney({ amount, currency: 'EUR' }, 'nl')
  const serverGoesOn = (advance_ms: number) =>
    context.request.post('/__dev/clock', { headers: { origin }, data: { advance_ms } })
  await page.clock.install()
  await signUp(context, origin, 'male')
  await page.goto(href('credits'))
  const first = page
    .getByRole('list', { name: t('credits.bundles') })
    .getByRole('link')
    .first()
  await expect(first).toContainText(euros(discounted(full, 25)))
  const ends = await page.evaluate(() => {
    const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as {
      now: number
      page: { discount: { ends_at: number } }
    }
    return data.page.discount.ends_at - data.now
  })
  expect(ends).toBeLessThanOrEqual(4 * HOUR)
  await serverGoesOn(ends - left)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  // The minute that is left passes for both.
  await serverGoesOn(left)
  await page.clock.fastForward(left)
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(first).not.toContainText(euros(discounted(full, 25)))
  await expect(first).toContainText(euros(full))
})
