import { href } from '#contract/route.ts'
import { chooseMethod } from './support/checkout.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const language of ['nl', 'de'] as const) {
  const { t, number } = textsIn(language)
  const euro = (amount: number) =>
    number(amount, { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 })

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with script' : 'without script'
    test(`a limit is set by one tap, raised a day later and kept by an order in ${language}, ${how} @wide`, async ({
      arrive,
      origin,
      tolerate,
    }) => {
      tolerate(/status of 403/)
      const context = await arrive({ language, javaScriptEnabled })
      await signUp(context, origin, 'male')
      const page = await context.newPage()
      await page.goto(href('me'))
      await page.getByRole('link', { name: t('app.titles.limits') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('spending.title'))
      await expect(page.getByText(t('spending.no_limit'))).toBeVisible()

      const week = page.getByRole('region', { name: t('spending.periods.week') })
      await week.getByRole('button', { name: euro(10), exact: true }).click()
      await expect(week.getByRole('button', { name: euro(10), exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await week.getByRole('button', { name: euro(50), exact: true }).click()
      const until = page.getByText(t('spending.until_then', { limit: euro(10) }))
      await expect(until).toBeVisible()
      // A page without script cannot be asked.
      if (javaScriptEnabled) await expectNoBarrier(page)
      await page.getByRole('button', { name: t('spending.keep', { limit: euro(10) }) }).click()
      await expect(until).toBeHidden()

      await page.goto(href('credits-id-paymentmethod', { id: 'p1' }))
      await chooseMethod(page, t('credits.methods.ideal'))
      await page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') }).check()
      await page.getByRole('button', { name: t('credits.checkout.submit') }).click()
      await expect(page.getByRole('main')).toContainText(
        t('errors.spending_limit', { left: euro(10) }).slice(0, 30),
      )
      await expect(page).toHaveURL(/\/credits\//)
    })

    test(`a pause is asked once more and keeps the rights open in ${language}, ${how} @wide`, async ({
      arrive,
      origin,
      tolerate,
    }) => {
      // What open pages ask for by themselves is refused, too.
      tolerate(/status of 403/)
      const context = await arrive({ language, javaScriptEnabled })
      await signUp(context, origin, 'male')
      const page = await context.newPage()
      await page.goto(href('limits'))
      const away = page.getByRole('region', { name: t('spending.pause.everything.title') })
      await away.getByRole('link', { name: t('spending.pause.days.7') }).click()
      await expect(page.getByText(t('spending.pause.final'))).toBeVisible()
      if (javaScriptEnabled) await expectNoBarrier(page)
      await page.getByRole('button', { name: t('spending.pause.start') }).click()
      await expect(page).toHaveURL(href('limits'))
      await page.goto(href('transactions'))
      await expect(page).toHaveURL(href('transactions'))
      await page.goto(href('chats'))
      await expect(page).toHaveURL(href('limits'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('spending.title'))
    })
  }
}
