import type { BrowserContext, Page } from '@playwright/test'
import { accountCalls, type ProfileChanges } from '#contract/account.ts'
import { localeCookie } from '#contract/locales.ts'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import type { Trait } from '#contract/traits.ts'
import { callAs } from './support/call.ts'
import { graveViolations, expectNoBarrier, settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t, tn } = textsIn('nl')

const about = (page: Page) => page.getByLabel(t('account.profile.about'))
function trait(page: Page, name: Trait) {
  return page.getByRole('combobox', { name: t(`members.traits.${name}`), exact: true })
}
type Part = 'about_me' | 'facts' | 'interests' | 'home'
/** Each part has its own. */
const save = (page: Page, part: Part) =>
  page.getByRole('button', {
    name: `${t('account.profile.save')} ${t(`account.profile.${part}`)}`,
  })
async function saveAll(page: Page, ...parts: Part[]) {
  for (const part of parts) {
    await save(page, part).click()
    await expect(saved(page)).toBeVisible()
    await expect(saved(page)).toHaveCount(0)
  }
}
const saved = (page: Page) => page.getByText(t('account.profile.saved'))

async function readAs(context: BrowserContext, origin: string, id: number) {
  const { profile } = await callAs(context, origin, membersCalls.getProfile, { id })
  return profile
}

const change = (context: BrowserContext, origin: string, changes: ProfileChanges) =>
  callAs(context, origin, accountCalls.saveProfile, changes)

test('every profile field is changed and shown to others', async ({ arrive, origin, tolerate }) => {
  tolerate(/status of 4(00|22)/)
  const context = await arrive()
  const kim = await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  const name = page.getByLabel(t('account.profile.name'), { exact: true })

  await test.step('errors are shown at their fields, and the first has the focus', async () => {
    await name.fill('Jo')
    await page.getByLabel(t('account.profile.date_of_birth')).fill('2015-03-04')
    await trait(page, 'sexuality').selectOption('bi')
    await save(page, 'facts').click()
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport()
    await expect(name).toHaveAccessibleDescription(t('errors.invalid_name'))
    await expect(page.getByLabel(t('account.profile.date_of_birth'))).toHaveAccessibleDescription(
      t('errors.too_young', { min_age: 18 }),
    )
    await expect(page.getByRole('alert')).toContainText(t('account.profile.consent_needed'))
    await expectNoBarrier(page)
  })

  await test.step('valid values are saved', async () => {
    await name.fill(kim.name)
    await page.getByLabel(t('account.profile.date_of_birth')).fill('1988-03-04')
    await page.getByLabel(t('account.profile.consent', { site: 'Vonk' })).check()
    await about(page).fill('Timmerman.\nOp zaterdag op de markt.')
    await page.getByLabel(t('account.profile.reason')).fill('Samen koken')
    await trait(page, 'relationship_status').selectOption('divorced')
    await trait(page, 'body_type').selectOption('normal')
    await trait(page, 'hair_colour').selectOption('grey')
    await trait(page, 'eye_colour').selectOption('hazel')
    await trait(page, 'tattoos').selectOption('some')
    await page.getByText(t('members.interests.cooking'), { exact: true }).click()
    const city = page.getByLabel(t('places.city'))
    await city.pressSequentially('Maastr')
    await expect(page.locator('datalist option[value="Maastricht"]')).toBeAttached()
    await city.fill('Maastricht')
    await expect(page.getByLabel(t('places.region.province'))).toHaveValue('05')
    await saveAll(page, 'about_me', 'facts', 'interests', 'home')
    await expect(page.getByText(tn('account.profile.changes', 1))).toHaveCount(0)
  })

  await test.step('others see them', async () => {
    const toms = await arrive()
    await signUp(toms, origin, 'male')
    const there = await toms.newPage()
    await there.goto(href('members-id', { id: kim.id }))
    const main = there.getByRole('main')
    for (const told of [
      'Op zaterdag op de markt.',
      'Samen koken',
      t('members.values.relationship_status_divorced'),
      t('members.values.body_type_normal'),
      t('members.values.hair_colour_grey'),
      t('members.values.eye_colour_hazel'),
      t('members.values.tattoos_some'),
      t('members.values.sexuality_bi'),
      t('members.interests.cooking'),
    ]) {
      await expect(main.getByText(told, { exact: told.length < 12 }).first()).toBeVisible()
    }
    await expect(
      main
        .getByText(/Maastricht/)
        .locator('visible=true')
        .first(),
    ).toBeVisible()
  })
})

test('without a connection changes are kept, and saved once it is back', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection .* failed/)
  const context = await arrive()
  const kim = await signUp(context, origin)
  const toms = await arrive()
  await signUp(toms, origin, 'male')
  const page = await context.newPage()
  await page.goto(href('profile'))

  await about(page).fill('In de trein geschreven')
  await expect(page.getByText(tn('account.profile.changes', 1))).toBeVisible()
  // Not `setOffline`: it ends a moment before the page does, which would hear of it and save.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  let isCut = true
  await context.route(`**${accountCalls.saveProfile.path}`, (route) => {
    return isCut ? route.abort('internetdisconnected') : route.fallback()
  })
  await save(page, 'about_me').click()
  await expect(page.getByText(t('account.profile.waiting'))).toBeVisible()
  // Until the page is left: its own next try would save.
  page.once('domcontentloaded', () => {
    isCut = false
  })
  expect((await readAs(toms, origin, kim.id)).fields.about).toBeUndefined()

  const next = page
  await next.reload()
  await expect(saved(next)).toBeVisible()
  await expect(about(next)).toHaveValue('In de trein geschreven')
  expect((await readAs(toms, origin, kim.id)).fields.about).toBe('In de trein geschreven')

  await trait(next, 'tattoos').selectOption('many')
  // A script that is on its way when the line is cut stays missing, for which the page loads itself
  // again once the line is back.
  await next.waitForLoadState('networkidle')
  await context.setOffline(true)
  await save(next, 'facts').click()
  await expect(next.getByText(t('account.profile.waiting'))).toBeVisible()
  await context.setOffline(false)
  await expect(next.getByText(t('account.profile.waiting'))).toHaveCount(0)
  await expect
    .poll(async () => (await readAs(toms, origin, kim.id)).fields.tattoos, { timeout: 20_000 })
    .toBe('many')
  await next.reload()
  await expect(trait(next, 'tattoos')).toHaveValue('many')
  await expect(next.getByText(t('account.profile.restored'))).toHaveCount(0)
})

test('unsaved changes survive a reload until they are discarded @translated', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  await about(page).fill('Half af')
  await page.getByText(t('members.interests.wine'), { exact: true }).click()
  await page.getByLabel(t('places.country'), { exact: true }).selectOption('BE')
  await page.getByLabel(t('places.city')).pressSequentially('Gen')
  await expect(page.locator('datalist option[value="Gent"]')).toBeAttached()
  await page.getByLabel(t('places.city')).fill('Gent')
  await expect(page.getByLabel(t('places.region.province'))).toHaveValue('VLG')
  const counted = async () => {
    for (const [count, parts] of [
      [1, 2],
      [3, 1],
    ] as const)
      await expect(page.getByText(tn('account.profile.changes', count))).toHaveCount(parts)
  }
  await counted()
  await page.reload()
  await expect(about(page)).toHaveValue('Half af')
  await expect(page.getByLabel(t('places.city'))).toHaveValue('Gent')
  await expect(page.getByLabel(t('places.region.province'))).toHaveValue('VLG')
  await expect(page.getByText(t('account.profile.restored'))).toHaveCount(3)
  await counted()
  expect(await graveViolations(page)).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})

  await test.step('nobody else in this browser sees it', async () => {
    await page.close()
    await context.clearCookies({ name: /session/ })
    await signUp(context, origin)
    const hers = await context.newPage()
    await hers.goto(href('profile'))
    await expect(about(hers)).toHaveValue('')
    await expect(hers.getByText(t('account.profile.restored'))).toHaveCount(0)
    await about(hers).fill('Van mij')
    await hers.reload()
    await expect(about(hers)).toHaveValue('Van mij')
    await hers.getByRole('button', { name: t('account.profile.discard') }).click()
    await expect(about(hers)).toHaveValue('')
    await hers.reload()
    await expect(about(hers)).toHaveValue('')

    const born = hers.getByLabel(t('account.profile.date_of_birth'))
    const shown = hers.locator('form', { has: born }).locator('.panel .quote')
    await expect(shown).toHaveText(/ \d+$/)
    await born.fill('')
    await expect(shown).not.toHaveText(/\d/)
    await born.fill('1990-05-04')
    await expect(shown).toHaveText(/ \d+$/)
  })
})

test('two tabs save different fields, and each keeps what the other saved', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  const kim = await signUp(context, origin)
  const toms = await arrive()
  await signUp(toms, origin, 'male')
  const one = await context.newPage()
  await one.goto(href('profile'))
  const two = await context.newPage()
  await two.goto(href('profile'))
  await about(one).fill('Uit het ene tabblad')
  await trait(two, 'tattoos').selectOption('many')
  await save(two, 'facts').click()
  await expect(saved(two)).toBeVisible()
  await change(context, origin, { body_type: 'slim' })
  await save(one, 'about_me').click()
  await expect(saved(one)).toBeVisible()
  expect((await readAs(toms, origin, kim.id)).fields).toEqual({
    about: 'Uit het ene tabblad',
    tattoos: 'many',
    body_type: 'slim',
  })
  await expect(trait(one, 'tattoos')).toHaveValue('many')
  await expect(trait(one, 'body_type')).toHaveValue('slim')
})

test('without script each part is a plain form, which keeps its values when refused', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 400/)
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  await about(page).fill('Zonder script')
  await save(page, 'about_me').click()
  await expect(page).toHaveURL(href('profile', {}, { saved: 1 }))
  await expect(saved(page)).toBeVisible()
  await expect(about(page)).toHaveValue('Zonder script')

  await trait(page, 'sexuality').selectOption('lesbian')
  await save(page, 'facts').click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText(t('account.profile.refused'))
  await page.getByRole('link', { name: t('account.profile.consent_needed') }).click()
  const consent = page.getByLabel(t('account.profile.consent', { site: 'Vonk' }))
  await expect(consent).toBeInViewport()
  await expect(trait(page, 'sexuality')).toHaveValue('lesbian')
  await expect(about(page)).toHaveValue('Zonder script')
  await consent.check()
  await save(page, 'facts').click()
  await expect(saved(page)).toBeVisible()

  await page.getByText(t('members.interests.art'), { exact: true }).click()
  await save(page, 'interests').click()
  await expect(saved(page)).toBeVisible()
  await page.getByLabel(t('places.country'), { exact: true }).selectOption('BE')
  await page.getByLabel(t('places.city')).fill('Antwerpen')
  await save(page, 'home').click()
  await expect(saved(page)).toBeVisible()
  await expect(about(page)).toHaveValue('Zonder script')
  await expect(trait(page, 'sexuality')).toHaveValue('lesbian')
  await expect(page.getByLabel(t('members.interests.art'), { exact: true })).toBeChecked()
  await expect(page.getByLabel(t('places.region.province'))).toHaveValue('VLG')
})

for (const locale of ['nl', 'de'] as const) {
  const words = textsIn(locale)
  test(`a part shows how it looks to others while it is written, and is saved alone in ${locale} @wide`, async ({
    arrive,
    origin,
  }) => {
    const context = await arrive()
    const kim = await signUp(context, origin)
    await context.addCookies([{ name: localeCookie, value: locale, url: origin }])
    const page = await context.newPage()
    await page.goto(href('profile'))
    const form = (field: string) =>
      page.locator('form').filter({ has: page.locator(`[name=${field}]`) })
    const shown = (field: string) =>
      form(field)
        .locator('.panel')
        .filter({
          hasText: words.t('account.profile.preview.title'),
        })
    await expect(shown('about')).toContainText(words.t('account.profile.preview.nothing'))
    await form('about').locator('[name=about]').fill('Timmerman.')
    await expect(shown('about')).toContainText('Timmerman.')
    await form('tattoos').locator('[name=tattoos]').selectOption('many')
    await expect(shown('tattoos')).toContainText(words.t('members.values.tattoos_many'))
    await expect(shown('tattoos')).toContainText(kim.name)

    await form('about').locator('button[type=submit]').click()
    await expect(page.getByText(words.t('account.profile.saved'))).toBeVisible()
    await expect(page.getByText(words.tn('account.profile.changes', 1))).toHaveCount(1)
    await settle(page)
    await expectNoBarrier(page)
    await page.reload()
    await expect(form('about').locator('[name=about]')).toHaveValue('Timmerman.')
    await expect(page.getByText(words.t('account.profile.restored'))).toBeVisible()
    await expect(form('tattoos').locator('[name=tattoos]')).toHaveValue('many')
  })
}

test('the own profile can be looked at as others see it', async ({ arrive, origin, isMobile }) => {
  const context = await arrive()
  const { id, name } = await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  await page.getByRole('link', { name: t('account.profile.view') }).click()
  await expect(page).toHaveURL(href('members-id', { id }))
  const main = page.getByRole('main')
  await expect(main.getByText(t('members.profile.own_note'))).toBeVisible()
  await expect(
    main.getByRole('heading', { level: 1, name }).filter({ visible: true }),
  ).toBeVisible()
  for (const words of [t('members.profile.message'), t('members.profile.report')]) {
    await expect(main.getByRole('link', { name: words })).toHaveCount(0)
  }
  await expect(main.getByRole('button')).toHaveCount(0)
  if (isMobile)
    await expect(page.getByRole('link', { name: t('app.nav.me'), exact: true })).toBeVisible()
  await main.getByRole('link', { name: t('members.profile.own_edit') }).click()
  await expect(page).toHaveURL(href('profile'))
})

test('a toast leaves the bar that saves alone @wide', async ({ page, context, origin }) => {
  await signUp(context, origin)
  await page.goto(href('profile'))
  await about(page).fill('Timmerman.')
  await save(page, 'about_me').click()
  // With the pointer on it, it stays.
  await page.locator('.toast').hover()
  await about(page).fill('Timmerman, op zaterdag op de markt.')
  const bar = page.locator('[data-clear]').filter({ has: save(page, 'about_me') })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await settle(page)
  // Its place is looked after a few times a second.
  await expect(async () => {
    const toast = await page.locator('.toast').boundingBox()
    const under = await bar.boundingBox()
    if (!toast || !under) throw new Error('there is no toast, or no bar')
    expect(toast.y + toast.height, 'the end of the toast').toBeLessThan(under.y)
  }).toPass()
})
