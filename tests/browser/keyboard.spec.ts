import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { conversationOn } from './support/chat.ts'
import { tabTo } from './support/keyboard.ts'
import { openLive } from './support/live.ts'
import { graveViolations } from './support/look-at.ts'
import { password, signUp, signUpSought, soughtAge } from './support/people.ts'
import { searchOnTo } from './support/search-on.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('everything by keyboard: in, filter, like, write @desk', async ({ arrive, origin }) => {
  const kimsContext = await arrive()
  const kim = await signUpSought(kimsContext, origin)
  const context = await arrive()
  const tom = await signUp(context, origin, 'male')
  await context.clearCookies({ name: /session/ })
  const page = await context.newPage()
  const press = (key: string) => page.keyboard.press(key)

  await test.step('the first stop skips the navigation', async () => {
    await page.goto(href('login'))
    const skip = page.getByRole('link', { name: t('app.skip') })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a menu opens, is walked through, and Escape closes it', async () => {
    const menu = page.locator('summary', { hasText: 'nl' })
    await menu.focus()
    await press('Enter')
    await press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Nederlands' })).toBeFocused()
    await press('Escape')
    await expect(menu).toBeFocused()
    await expect(page.getByRole('button', { name: 'Nederlands' })).toBeHidden()
  })

  await test.step('logs in', async () => {
    await tabTo(page, page.getByLabel(t('auth.login.email')))
    await page.keyboard.type(tom.email)
    await tabTo(page, page.getByLabel(t('auth.login.password'), { exact: true }))
    await page.keyboard.type(password)
    await press('Enter')
    await expect(page).toHaveURL(href('members'))
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the own page is one press away', async () => {
    await page.getByRole('link', { name: `${t('app.nav.me')} ${tom.name}` }).press('Enter')
    await expect(page).toHaveURL(href('me'))
    await expect(page.getByRole('link', { name: t('app.nav.logout') })).toBeVisible()
    expect(await graveViolations(page)).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(href('members'))
    await page.getByRole('main').focus()
  })

  await test.step('the filters: Escape closes, and beside the list Enter searches', async () => {
    const chip = page.getByRole('button', { name: t('members.filters.title') })
    const sheet = page.getByRole('dialog', { name: t('members.filters.title') })
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1024, height: 800 })
    await tabTo(page, chip)
    await press('Enter')
    await expect(sheet).toBeVisible()
    await press('Escape')
    await expect(sheet).toBeHidden()
    await expect(chip).toBeFocused()
    await page.setViewportSize(size ?? { width: 1280, height: 800 })
    await expect(sheet).toBeVisible()
    await tabTo(page, sheet.getByLabel(t('members.filters.age_from')))
    await press('ControlOrMeta+a')
    await page.keyboard.type(soughtAge)
    await tabTo(page, sheet.getByLabel(t('members.filters.age_to')))
    await press('ControlOrMeta+a')
    await page.keyboard.type('60')
    await press('Enter')
    await expect(page).toHaveURL(new RegExp(`min_age=${soughtAge}`))
    await expect(sheet.getByLabel(t('members.filters.age_from'))).toHaveValue(soughtAge)
    await page.getByRole('main').focus()
  })

  await test.step('single keys walk the list, like, open and come back; they can be switched off', async () => {
    const link = page.getByRole('link', { name: t('members.card.open', { name: kim.name }) })
    const heart = page.getByRole('button', { name: t('members.card.like', { name: kim.name }) })
    const links = page.getByRole('main').locator('article a[aria-label]')
    // The first piece may hold nobody, and the next comes by itself.
    await expect(links.first()).toBeVisible()
    await press('j')
    await expect(links.first()).toBeFocused()
    await press('k')
    await expect(links.first()).toBeFocused()
    const field = page.getByLabel(t('members.filters.age_from'))
    await field.focus()
    await press('j')
    await expect(field).toBeFocused()
    await searchOnTo(page, words, link)
    await link.focus()
    await press('l')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await press('l')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await press('Enter')
    await expect(page).toHaveURL(href('members-id', { id: kim.id }))
    await expect(async () => {
      await press('l')
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
    }).toPass()
    await press('l')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await press('Escape')
    await expect(page).toHaveURL(new RegExp(`min_age=${soughtAge}`))
    // The address changes before the page, whose dialog goes with it.
    await expect(link).toBeVisible()

    const keys = page.getByRole('dialog', { name: t('members.shortcuts.title') })
    // The script of the keys comes when the page is idle.
    await expect(async () => {
      await press('?')
      await expect(keys).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await graveViolations(page)).toEqual([])
    await tabTo(page, keys.getByRole('switch', { name: t('members.shortcuts.on') }))
    await press('Space')
    await press('Escape')
    await expect(keys).toBeHidden()
    await press('j')
    await expect(links.first()).not.toBeFocused()
    await page.getByRole('main').focus()
  })

  await test.step('likes a card and opens the profile', async () => {
    const heart = page.getByRole('button', { name: t('members.card.like', { name: kim.name }) })
    await tabTo(page, page.getByRole('link', { name: t('members.card.open', { name: kim.name }) }))
    await tabTo(page, heart)
    await press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await press('Shift+Tab')
    await press('Enter')
    await expect(page).toHaveURL(href('members-id', { id: kim.id }))
  })

  await test.step('opens the conversation and writes', async () => {
    const { box, bubble } = conversationOn(page, words, kim.name)
    await tabTo(
      page,
      page.getByRole('link', { name: new RegExp(`^${t('members.profile.message')}`) }),
    )
    await press('Enter')
    await expect(box).toBeVisible()
    await tabTo(page, box)
    await page.keyboard.type('Goedenavond')
    await press('Enter')
    await expect(bubble('Goedenavond')).toBeVisible()
    await expect(box).toBeFocused()
  })

  await test.step('from 1,280 px on the profile is a third column', async () => {
    const { log } = conversationOn(page, words, kim.name)
    const beside = page.getByRole('complementary', { name: t('chat.beside', { name: kim.name }) })
    await expect(beside).toBeVisible()
    const [talk, column] = [await log.boundingBox(), await beside.boundingBox()]
    if (!talk || !column) throw new Error('there is no conversation, or no column')
    expect(column.x).toBeGreaterThanOrEqual(talk.x + talk.width)
    await page.setViewportSize({ width: 1279, height: 800 })
    await expect(beside).toBeHidden()
  })
})

test('Enter and Escape that end a word of an input method do nothing else @desk', async ({
  arrive,
  origin,
}) => {
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const page = await toms.newPage()
  await openLive(page, href('members-id-chat', { id: kim.id }))
  const { box, bubble } = conversationOn(page, words, kim.name)
  const sends: string[] = []
  page.on('request', (request) => {
    const { method, path } = chatCalls.sendMessage
    if (request.method() === method && request.url().endsWith(path)) sends.push(request.url())
  })

  await test.step('the key comes after the word, as in Safari', async () => {
    await box.fill('かんじ')
    // Its default action, a new line, belongs to the page that does not take it.
    expect.soft(await box.evaluate(endWord, 'Enter')).toBe(true)
    expect.soft(await box.inputValue()).toBe('かんじ')
  })

  await test.step('with Shift it begins a line', async () => {
    await box.press('Shift+Enter')
    await expect(box).toHaveValue('かんじ\n')
    expect(sends).toEqual([])
  })

  await test.step('a plain Enter sends once', async () => {
    await box.press('Enter')
    await expect(bubble('かんじ')).toBeVisible()
    await expect(box).toHaveValue('')
    expect(sends).toHaveLength(1)
  })

  await test.step('a notice stays until a plain Escape', async () => {
    await callAs(kims, origin, likesCalls.like, { profile: tom.id })
    const notices = page.getByRole('region', { name: t('news.label') }).getByRole('listitem')
    await expect(notices).toHaveCount(1)
    await box.evaluate(endWord, 'Escape')
    expect.soft(await notices.count()).toBe(1)
    await box.press('Escape')
    await expect(notices).toHaveCount(0)
  })
})

/** Returns whether the key did what it does by itself. */
function endWord(field: HTMLElement, key: string): boolean {
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  const pressed = { key, keyCode: 229, bubbles: true, cancelable: true }
  return field.dispatchEvent(new KeyboardEvent('keydown', pressed))
}
