import { accountCalls } from '#contract/account.ts'
import { localeCookie } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier, settle, sticksOut } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const locale of ['nl', 'de'] as const) {
  const { t } = textsIn(locale)
  test(`a lamp is lit, seen by who suits, leads to the profile, and is put out, in ${locale} @wide`, async ({
    arrive,
    origin,
  }) => {
    const [hers, his] = [await arrive(), await arrive()]
    const kim = await signUp(hers, origin)
    await signUp(his, origin, 'male')
    for (const one of [hers, his]) {
      await one.addCookies([{ name: localeCookie, value: locale, url: origin }])
    }
    const answer = `Regen tegen het raam, ${kim.name}`
    const [page, other] = [await hers.newPage(), await his.newPage()]

    await page.goto(href('me'))
    await page.getByRole('link', { name: t('app.titles.tonight') }).click()
    await expect(page).toHaveURL(href('tonight'))
    await page.getByRole('button', { name: t('tonight.light.action') }).click()
    const field = page.getByRole('textbox', { name: t('tonight.light.answer') })
    await expect(page.getByText(t('tonight.light.empty'))).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(answer)
    await page.getByRole('button', { name: t('tonight.light.action') }).click()
    await expect(
      page.getByRole('heading', { name: t('tonight.own.on'), exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: answer })).toContainText(
      t('tonight.own.you'),
    )
    await settle(page)
    await expectNoBarrier(page)
    expect(await sticksOut(page)).toEqual([])

    await other.goto(href('tonight'))
    const lamp = other.getByRole('link', { name: answer })
    await expect(lamp).toHaveAccessibleName(new RegExp(`^${kim.name}, \\d+ ${answer}$`))
    await settle(other)
    await expectNoBarrier(other)
    expect(await sticksOut(other)).toEqual([])
    await lamp.click()
    await expect(other).toHaveURL(href('members-id', { id: kim.id }))

    await page.getByRole('button', { name: t('tonight.own.out') }).click()
    await expect(page.getByRole('heading', { name: t('tonight.light.title') })).toBeVisible()
    await other.goto(href('tonight'))
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(lamp).toHaveCount(0)

    await callAs(hers, origin, accountCalls.saveProfile, { shows_presence: false })
    await page.reload()
    await expect(page.getByRole('heading', { name: t('tonight.hidden.title') })).toBeVisible()
    await page.getByRole('link', { name: t('tonight.hidden.action') }).click()
    await expect(page).toHaveURL(href('settings'))
  })
}

const { t } = textsIn('nl')

test('without script a lamp is lit, changed and put out', async ({ arrive, origin }) => {
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('tonight'))
  await page.getByRole('textbox', { name: t('tonight.light.answer') }).fill('Een pan soep')
  await page.getByRole('button', { name: t('tonight.light.action') }).click()
  const own = page.getByRole('listitem').filter({ hasText: t('tonight.own.you') })
  await expect(own).toContainText('Een pan soep')
  await page.getByText(t('tonight.own.change')).click()
  await page.getByRole('textbox', { name: t('tonight.light.answer') }).fill('Twee pannen')
  await page.getByRole('button', { name: t('tonight.light.save') }).click()
  await expect(own).toContainText('Twee pannen')
  await page.getByRole('button', { name: t('tonight.own.out') }).click()
  await expect(page.getByRole('heading', { name: t('tonight.light.title') })).toBeVisible()
})

test('after a quarter of an hour the windows say that they are of then', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await signUp(context, origin)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(href('tonight'))
  await page.getByRole('textbox', { name: t('tonight.light.answer') }).fill('Een pan soep')
  await page.getByRole('button', { name: t('tonight.light.action') }).click()
  await expect(page.getByRole('heading', { name: t('tonight.own.on'), exact: true })).toBeVisible()
  await page.clock.runFor('15:01')
  await expect(page.getByText(t('tonight.stale.text'))).toBeVisible()
  await page.getByRole('button', { name: t('tonight.stale.action') }).click()
  await expect(page.getByText(t('tonight.stale.text'))).toHaveCount(0)
})
