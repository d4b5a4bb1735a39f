import type { Page } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { languageName } from '#contract/language-name.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { newEmail, newName, password, signUp, signUpSought, soughtAge } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

async function holdScript(page: Page, name: string) {
  const held = Promise.withResolvers<'arrives' | 'fails'>()
  const asked = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    asked.resolve()
    await ((await held.promise) === 'arrives' ? route.continue() : route.abort())
  })
  return {
    asked: asked.promise,
    release: () => held.resolve('arrives'),
    fail: () => held.resolve('fails'),
  }
}

test('a menu opened before hydration stays open and works', async ({ arrive }) => {
  const page = await (await arrive({ early: true })).newPage()
  const script = await holdScript(page, 'lander-top')
  await page.goto('/')
  await page.locator('summary', { hasText: 'nl' }).click()
  const german = page.getByRole('button', { name: languageName('de'), exact: true })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await script.asked
  await expect(german).toBeVisible()
  script.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'))
  await german.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test("a member's menu opened before hydration stays open and works @wide", async ({
  arrive,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have a bar below instead')
  const page = await (await arrive({ as: 'free', early: true })).newPage()
  const script = await holdScript(page, 'rest')
  await page.goto(href('members'))
  await page.locator('summary', { hasText: 'nl' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await script.asked
  const german = page.getByRole('button', { name: languageName('de'), exact: true })
  await expect(german).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('app.nav.likes') })
    .click()
  script.release()
  await expect(page).toHaveURL(href('likes'))
})

test('the steps of the signup work before hydration', async ({ arrive, origin }) => {
  const page = await (await arrive({ early: true })).newPage()
  const script = await holdScript(page, 'client')
  await page.goto(href('signup'), { waitUntil: 'commit' })
  await script.asked
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: t('signup.next') })
  const answer = (group: string, words: string) =>
    main.getByRole('group', { name: group }).getByText(words, { exact: true }).click()
  await main.getByRole('button', { name: t('signup.about.i_am_male') }).click()
  await next.click()
  await expect(main.getByText(t('signup.about.choose')).first()).toBeVisible()
  await answer(t('signup.about.seek'), t('signup.seek.female'))
  await main.getByRole('spinbutton', { name: t('signup.seek.from') }).fill('31')
  await next.click()
  await expect(main.getByText(t('signup.seek.consent_needed')).first()).toBeVisible()
  await main.locator('input[name=seeks_consent]').check()
  await next.click()
  await main.getByLabel(t('signup.birth.day'), { exact: true }).selectOption('5')
  await main.getByLabel(t('signup.birth.month')).selectOption('5')
  await main.getByLabel(t('signup.birth.year')).selectOption('1988')
  await expect(main.getByRole('heading', { name: t('signup.place.title') })).toBeVisible()
  await next.click()
  await expect(main.getByRole('heading', { name: t('signup.account.title') })).toBeVisible()

  script.release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(main.getByRole('button', { name: t('signup.back') })).toBeVisible()
  await main.getByLabel(t('signup.name.label')).fill(newName('Tom'))
  const email = newEmail()
  await main.getByLabel(t('signup.account.email')).fill(email)
  await main.getByLabel(t('signup.account.password')).fill(password)
  await main.getByRole('button', { name: t('signup.create') }).click()
  await expect(main.getByText(t('signup.confirm.spam'))).toBeVisible()
  const { user } = await callAs(page.context(), origin, authCalls.getUser, {})
  expect(user?.email).toBe(email)
})

test('the members page reacts to a press before hydration', async ({ arrive, origin }) => {
  const kim = await signUpSought(await arrive(), origin)
  const context = await arrive({ early: true })
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  await holdScript(page, 'client')
  await page.goto(href('members'), { waitUntil: 'commit' })

  await page.getByRole('button', { name: t('members.filters.title') }).click()
  await page.getByLabel(t('members.filters.age_from')).fill(soughtAge)
  await page.getByLabel(t('members.filters.age_to')).fill('60')
  await page.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect(page).toHaveURL(new RegExp(`min_age=${soughtAge}`))
  const heart = page.getByRole('button', { name: t('members.card.like', { name: kim.name }) })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: t('members.card.open', { name: kim.name }) }).click()
  await expect(page).toHaveURL(href('members-id', { id: kim.id }))
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})

test('a province tapped before the map is awake is chosen without a jump @wide', async ({
  arrive,
}) => {
  const page = await (await arrive({ early: true })).newPage()
  const script = await holdScript(page, 'client')
  const address = href('landers-look', { look: 'maplanding' })
  await page.goto(address)
  const province = page.locator('.map-art a[aria-label="Utrecht"]')
  const region = page.locator('select[name=region]')
  await page.evaluate(() => scrollTo(0, 40))
  await province.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await province.click()
  await script.asked
  await expect(region).toHaveValue('')
  script.release()
  await expect(region).not.toHaveValue('')
  await expect(page.locator('select[name=region] option:checked')).toHaveText('Utrecht')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page).toHaveURL(address)
})

test('a province tapped before the map fails to wake is opened as a link', async ({
  arrive,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED/)
  const page = await (await arrive({ early: true })).newPage()
  const script = await holdScript(page, 'client')
  await page.goto(href('landers-look', { look: 'maplanding' }))
  await page.locator('.map-art a[aria-label="Utrecht"]').click()
  await script.asked
  script.fail()
  await expect(page).toHaveURL(/[?&]region=/)
  await expect(page.locator('select[name=region] option:checked')).toHaveText('Utrecht')
})
