import { href } from '#contract/route.ts'
import { conversationOn, say } from './support/chat.ts'
import { openLive } from './support/live.ts'
import { settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('back and forward keep the filters and the place on the page', async ({ arrive }) => {
  const context = await arrive({ as: 'free' })
  const page = await context.newPage()
  await page.goto(href('members', {}, { min_age: 20, max_age: 90 }))
  const last = page.getByRole('main').getByRole('article').last()
  await settle(page)
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(href('members', {}, { min_age: 20, max_age: 90 }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goForward()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
})

test('the way back shows a page as it was left, before the server answers', async ({ arrive }) => {
  const context = await arrive({ as: 'free' })
  const page = await context.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.goto(href('members'))
  const cards = page.getByRole('main').getByRole('article')
  const last = cards.last()
  await settle(page)
  // Somebody whom those who come meanwhile do not push out of the list.
  const likable = cards.filter({ has: page.locator('[aria-pressed]') })
  const liked = await likable.nth(1).getByRole('link').first().getAttribute('href')
  const heart = cards.filter({ has: page.locator(`a[href="${liked}"]`) }).locator('[aria-pressed]')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await page.route(
    ({ pathname }) => pathname === href('members'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  await page.goBack()
  // The like that was given since is on it.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  const answer = page.waitForResponse((response) => {
    return new URL(response.url()).pathname === href('members')
  })
  release()
  await (await answer).finished()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('the way back to the conversations shows what was written since', async ({
  arrive,
  origin,
}) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  const chat = conversationOn(page, words, kim.name)
  await openLive(page, href('members-id-chat', { id: kim.id }))
  await say(chat, 'Eerst dit')
  await expect(page.getByText(t('chat.meta.sent'))).toBeVisible()
  await page.goto(href('chats'))
  const row = page.getByRole('complementary').getByRole('link').filter({ hasText: kim.name })
  await row.first().click()
  await say(chat, 'En dan dat')
  await expect(page.getByText(t('chat.meta.sent')).last()).toBeVisible()
  await page.route(
    ({ pathname }) => pathname === href('chats'),
    () => undefined,
  )
  await page.goBack()
  await expect(chat.log).toBeHidden()
  await expect(row.first()).toContainText('En dan dat')
})

test('a reload loses no unsent text', async ({ arrive, origin }) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  const { box, log } = conversationOn(page, words, kim.name)
  await page.goto(href('members-id-chat', { id: kim.id }))
  await expect(log.getByText(t('chat.openings.title'))).toBeVisible()
  await box.fill('Nog niet af')
  await page.reload()
  await expect(box).toHaveValue('Nog niet af')
  await page.goto(href('chats'))
  await page.goto(href('members-id-chat', { id: kim.id }))
  await expect(box).toHaveValue('Nog niet af')
})

test('what is written offline is sent once, later', async ({ arrive, origin, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection .* failed/)
  const kimsContext = await arrive()
  const kim = await signUp(kimsContext, origin)
  const context = await arrive()
  const tom = await signUp(context, origin, 'male')
  const page = await context.newPage()
  const chat = conversationOn(page, words, kim.name)
  await openLive(page, href('members-id-chat', { id: kim.id }))
  const kims = await kimsContext.newPage()
  const heard = conversationOn(kims, words, tom.name)

  await say(chat, 'Voor de tunnel')
  await expect(page.getByText(t('chat.meta.sent'))).toBeVisible()
  await openLive(kims, href('members-id-chat', { id: tom.id }))
  await context.setOffline(true)
  await expect(page.getByText(t('errors.offline'))).toBeVisible()
  await say(chat, 'In de tunnel')
  await expect(page.getByText(t('chat.meta.sending'))).toBeVisible()
  await context.setOffline(false)
  await expect(heard.bubble('In de tunnel')).toBeVisible()
  await expect(page.getByText(t('chat.meta.sending'))).toBeHidden()
  await page.reload()
  await expect(chat.bubble('In de tunnel')).toHaveCount(1)
  await expect(heard.bubble('In de tunnel')).toHaveCount(1)
})
