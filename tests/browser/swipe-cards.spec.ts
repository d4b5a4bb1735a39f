import { accountCalls } from '#contract/account.ts'
import { localeCookie } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier, settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const locale of ['nl', 'de'] as const) {
  const { t } = textsIn(locale)
  test(`photos by tap and key, and back to the same card, in ${locale} @wide`, async ({
    arrive,
    origin,
  }) => {
    const context = await arrive()
    await signUp(context, origin, 'male')
    // Of these ages are only the demo's people: others who sign up meanwhile have no photo, and
    // before noon all of them come first.
    await callAs(context, origin, accountCalls.saveProfile, {
      wish_min_age: 18,
      wish_max_age: 35,
    })
    await context.addCookies([{ name: localeCookie, value: locale, url: origin }])
    const page = await context.newPage()
    await page.goto(href('swipe-game'))
    const card = page.locator('.deck-card[data-depth="0"]')
    const name = () => card.locator('.who-name b').innerText()
    for (let passed = 0; (await card.locator('.deck-segments i').count()) < 2; passed++) {
      expect(passed).toBeLessThan(20)
      const before = await name()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(name).not.toBe(before)
    }
    const total = await card.locator('.deck-segments i').count()
    const told = await name()
    const shown = () =>
      card
        .locator('.deck-segments i')
        .evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-on')))
    await settle(page)
    await expectNoBarrier(page)

    await test.step('the right half is the next photo, locked as on the profile', async () => {
      const box = await card.boundingBox()
      const [x, y] = [box?.x ?? 0, (box?.y ?? 0) + 90]
      await page.mouse.click(x + (box?.width ?? 0) * 0.75, y)
      await expect.poll(shown).toBe(1)
      await expect(card.getByText(t('members.profile.locked_photo'))).toBeVisible()
      await page.mouse.click(x + (box?.width ?? 0) * 0.25, y)
      await expect.poll(shown).toBe(0)
      await expect(card.getByText(t('members.profile.locked_photo'))).toHaveCount(0)
    })

    await test.step('buttons and the space bar do the same', async () => {
      const next = card.getByRole('button', { name: t('members.profile.next_photo') })
      await next.focus()
      await page.keyboard.press('Enter')
      await expect.poll(shown).toBe(1)
      await expect(
        card.getByText(t('members.profile.photo_of', { number: 2, total })),
      ).toBeAttached()
      await page.getByRole('region', { name: t('swipe.deck') }).focus()
      await page.keyboard.press(' ')
      await expect.poll(shown).toBe(2 % total)
      expect(await name()).toBe(told)
    })

    await test.step('the profile opens, and going back shows the same card', async () => {
      await card.getByRole('link', { name: t('members.card.open', { name: told }) }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible()
      await page.goBack()
      await expect.poll(name).toBe(told)
    })
  })
}
