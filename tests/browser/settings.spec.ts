import type { Page } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { languageName } from '#contract/language-name.ts'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { openLive } from './support/live.ts'
import { graveViolations } from './support/look-at.ts'
import { signUp, signUpApart } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t, tn } = textsIn('nl')
const antwerp = { latitude: 51.2061, longitude: 4.4322 }

/** By how its name begins: the hint of another toggle may have the word too. */
const toggle = (page: Page, name: 'invisible' | 'show_fictional' | 'show_partner') =>
  page.getByRole('switch', { name: new RegExp(`^${t(`account.settings.${name}`)}`) })

test('toggles, the place and the language are saved, and apply to the following pages', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 400/)
  const context = await arrive({ geolocation: antwerp, permissions: ['geolocation'] })
  await signUpApart(context, origin)
  const page = await context.newPage()

  await test.step('a toggle is saved at once', async () => {
    await openLive(page, href('settings'))
    await expect(page.getByRole('button', { name: t('account.settings.save') })).toHaveCount(0)
    await toggle(page, 'show_partner').uncheck()
    await expect(page.getByText(t('account.settings.saved.settings'))).toBeVisible()
    await toggle(page, 'invisible').check()
    await expect
      .poll(async () => (await callAs(context, origin, authCalls.getUser, {})).user?.invisible)
      .toBe(true)
    await page.reload()
    await expect(toggle(page, 'invisible')).toBeChecked()
    await expect(toggle(page, 'show_partner')).not.toBeChecked()
    await expect(toggle(page, 'show_fictional')).toBeChecked()
  })

  const city = page.getByLabel(t('places.city'))
  const province = page.getByLabel(t('places.region.province'))
  const locate = page.getByRole('button', { name: t('places.locate') })

  await test.step('geolocation fills in the place, rounded', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/geocode.php')) asked.push(new URL(request.url()).search)
    })
    await page.goto(href('settings-location'))
    await locate.click()
    await expect(page.getByRole('button', { name: t('places.active') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(city).toHaveValue('Antwerpen')
    await expect(page.getByLabel(t('places.country'), { exact: true })).toHaveValue('BE')
    await expect(province).toHaveValue('VLG')
    expect(asked).toEqual(['?lat=51.21&lon=4.43'])
    expect(await graveViolations(page)).toEqual([])
    await page.getByRole('button', { name: t('places.save') }).click()
    await expect(page).toHaveURL(href('settings', {}, { saved: 'location' }))
    await expect(page.getByText('Antwerpen, België')).toBeVisible()
  })

  await test.step('a city chosen by hand brings its province, and another does not fit it', async () => {
    await page.goto(href('settings-location'))
    await page.getByLabel(t('places.country'), { exact: true }).selectOption('NL')
    await city.fill('')
    await city.pressSequentially('Maastr')
    await expect(page.locator('datalist option[value="Maastricht"]')).toBeAttached()
    await city.fill('Maastricht')
    await expect(province).toHaveValue('05')
    await province.selectOption({ label: 'Friesland' })
    await page.getByRole('button', { name: t('places.save') }).click()
    await expect(page.getByText(t('places.mismatch'))).toBeVisible()
    await province.selectOption({ label: 'Limburg' })
    await page.getByRole('button', { name: t('places.save') }).click()
    await expect(page.getByText('Maastricht, Nederland')).toBeVisible()
  })

  await test.step('another language', async () => {
    await page.getByRole('button', { name: languageName('pl'), exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await page.goto(href('members'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    const { user } = await callAs(context, origin, authCalls.getUser, {})
    expect(user?.language).toBe('pl')
  })
})

test('without script toggles, language and place are plain forms', async ({ arrive, origin }) => {
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('settings'))
  await toggle(page, 'show_fictional').uncheck()
  await page.getByRole('button', { name: t('account.settings.save') }).click()
  await expect(page.getByText(t('account.settings.saved.settings'))).toBeVisible()
  await expect(toggle(page, 'show_fictional')).not.toBeChecked()
  await expect(toggle(page, 'show_partner')).toBeChecked()

  await page.goto(href('settings-location'))
  await page.getByLabel(t('places.city')).fill('haarlem')
  await page.getByRole('button', { name: t('places.save') }).click()
  await expect(page.getByText(t('account.settings.saved.location'))).toBeVisible()
  await expect(page.getByText('Haarlem, Nederland')).toBeVisible()

  await page.getByRole('button', { name: languageName('de'), exact: true }).click()
  await expect(page).toHaveURL(`${href('settings')}#language`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a blocked member disappears at once, and is a stranger when unblocked', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  await callAs(toms, origin, likesCalls.like, { profile: kim.id })
  await callAs(toms, origin, chatCalls.sendMessage, {
    id: crypto.randomUUID(),
    profile: kim.id,
    price: 1,
    text: 'Hoi',
  })
  const there = await toms.newPage()
  await openLive(there, href('members-id', { id: kim.id }))

  const here = await kims.newPage()
  await openLive(here, href('members-id', { id: tom.id }))
  await here.getByRole('button', { name: t('blocks.ask.block') }).click()
  const question = here.getByRole('dialog')
  await expect(question.getByRole('heading')).toContainText(tom.name)
  expect(await graveViolations(here)).toEqual([])
  await question.getByRole('button', { name: t('blocks.ask.block') }).click()
  await expect(here.getByText(t('blocks.ask.done'))).toBeVisible()
  await expect(here).toHaveURL(href('members'))

  await expect(there.getByRole('heading', { level: 1 })).toContainText(kim.name)
  await there.reload()
  await expect(there.getByRole('heading', { level: 1 })).not.toContainText(kim.name)
  await expect(there.getByText(t('app.error.not_found'))).toBeVisible()

  const { chats } = await callAs(kims, origin, chatCalls.getChats, {})
  expect(chats).toEqual([])
  await here.goto(href('settings'))
  await expect(here.getByText(tn('account.settings.blocked', 1))).toBeVisible()
  await here.locator(`a[href="${href('settings-blocked')}"]`).click()
  await expect(here).toHaveURL(href('settings-blocked'))
  await here.getByRole('button', { name: `${t('blocks.unblock')} ${tom.name}` }).click()
  await expect(here.getByText(t('blocks.none_title'))).toBeVisible()
  await expect(here.getByRole('heading', { level: 1 })).toBeFocused()
  await there.goto(href('members-id', { id: kim.id }))
  await expect(there.getByRole('heading', { level: 1 })).toContainText(kim.name)
})
