import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import type { Locale } from '#contract/locales.ts'
import { newsCalls } from '#contract/news.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { openLive } from './support/live.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { type Site, test } from './support/own-site.ts'
import { signUp } from './support/people.ts'
import { expect } from './support/test.ts'
import { textsIn } from './support/texts.ts'

function newsOn(page: Page, language: Locale = 'nl') {
  const { t } = textsIn(language)
  const region = page.getByRole('region', { name: t('news.label') })
  return { cards: region.getByRole('listitem'), spoken: region.getByRole('status') }
}

async function write(context: BrowserContext, origin: string, profile: number, text: string) {
  const sent = { id: crypto.randomUUID(), profile, price: 1, text }
  return callAs(context, origin, chatCalls.sendMessage, sent)
}

async function upload(context: BrowserContext, origin: string, name: string) {
  const buffer = readFileSync(path.join(import.meta.dirname, `../../demo/photos/${name}.webp`))
  const answer = await context.request.post(photosCalls.uploadPhoto.path, {
    headers: { origin },
    multipart: {
      id: crypto.randomUUID(),
      file: { name: `${name}.webp`, mimeType: 'image/webp', buffer },
    },
  })
  expect(answer.ok()).toBe(true)
}

async function giveCredits(site: Site) {
  const { DB } = await site.worker.getEnv()
  await DB.prepare('update members set credits = 50').run()
}

async function lineOf(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket('/ws', (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close()))
      open.clear()
    },
    mend: () => void (isCut = false),
  }
}

for (const language of ['nl', 'de'] as const) {
  const { t, tn } = textsIn(language)

  test(`what happens now is shown, spoken and leads there, in ${language} @wide`, async ({
    arrive,
    origin,
    site,
  }) => {
    const [kims, toms, others] = [await arrive({ language }), await arrive(), await arrive()]
    const kim = await signUp(kims, origin)
    const tom = await signUp(toms, origin, 'male')
    const other = await signUp(others, origin, 'male')
    await giveCredits(site)
    const page = await kims.newPage()
    await openLive(page, href('settings'))
    const { cards, spoken } = newsOn(page, language)

    await write(toms, origin, kim.id, 'Hallo')
    await expect(spoken).toHaveText(t('news.said', { who: tom.name, what: tn('news.messages', 1) }))
    await expect(cards).toContainText(tom.name)
    await cards.getByRole('link').focus()
    await write(toms, origin, kim.id, 'Hallo?')
    await expect(cards).toContainText(tn('news.messages', 2))
    await callAs(others, origin, likesCalls.like, { profile: kim.id })
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText(other.name)
    await expectNoBarrier(page)

    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(href('likes-m-id', { id: other.id }))
    await write(toms, origin, kim.id, 'Ben je daar?')
    await expect(cards).toContainText(tom.name)
    await cards.getByRole('link').click()
    await expect(page.getByRole('log')).toContainText('Ben je daar?')
    await expect(cards).toHaveCount(0)
    await write(toms, origin, kim.id, 'Mooi')
    await expect(page.getByRole('log')).toContainText('Mooi')
    await expect(cards).toHaveCount(0)
  })
}

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`what was decided of a photo is told, in ${language} @wide`, async ({ arrive, origin }) => {
    const [kims, staff] = [await arrive({ language }), await arrive()]
    const kim = await signUp(kims, origin)
    const page = await kims.newPage()
    await openLive(page, href('settings'))
    const { cards, spoken } = newsOn(page, language)
    for (const name of ['amber-1-1', 'amber-1-2']) await upload(kims, origin, name)

    const room = await staff.newPage()
    await room.goto('/__dev/photos')
    const hers = room.getByRole('article').filter({ hasText: kim.name })
    await expect(hers).toHaveCount(2)
    await hers.first().getByRole('button', { name: 'Approve' }).click()
    await expect(cards).toContainText(t('news.named.photo_active'))
    await expect(spoken).toContainText(t('news.named.photo_active'))
    await cards.getByRole('button').click()
    await expect(cards).toHaveCount(0)

    await hers.getByRole('button', { name: 'Remove' }).click()
    await expect(cards).toContainText(t('news.named.photo_removed'))
    await expectNoBarrier(page)
    await cards.getByRole('link').click()
    await expect(page).toHaveURL(href('profile-photos'))
    await expect(page.locator('.slot-state').last()).toContainText(t('photos.state.removed'))
  })
}

test('a line cut in the middle loses no notice, and no page of the browser shows one twice', async ({
  arrive,
  origin,
  site,
  tolerate,
}) => {
  tolerate(/WebSocket connection .* failed/)
  const { tn } = textsIn('nl')
  const [kims, toms, others] = [await arrive(), await arrive(), await arrive()]
  const kim = await signUp(kims, origin)
  const tom = await signUp(toms, origin, 'male')
  const other = await signUp(others, origin, 'male')
  await giveCredits(site)
  const page = await kims.newPage()
  const line = await lineOf(page)
  await openLive(page, href('settings'))
  const { cards } = newsOn(page)
  await line.cut()
  await Promise.all(['Een', 'Twee', 'Drie'].map((text) => write(toms, origin, kim.id, text)))
  await callAs(others, origin, likesCalls.like, { profile: kim.id })
  await expect(cards).toHaveCount(0)
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(newsCalls.tellNews.path) && answer.request().method() === 'POST',
  )
  line.mend()
  await expect(cards).toHaveCount(2)
  await cards.first().getByRole('link').focus()
  await told
  await expect(cards.filter({ hasText: tom.name })).toContainText(tn('news.messages', 3))
  await expect(cards.filter({ hasText: other.name })).toHaveCount(1)

  for (const _ of ['like', 'messages']) {
    await cards.first().getByRole('button').focus()
    await page.keyboard.press('Enter')
  }
  await expect(cards).toHaveCount(0)
  await line.cut()
  const caughtUp = page.waitForResponse((answer) => answer.url().includes(newsCalls.getNews.path))
  line.mend()
  await caughtUp
  const second = await kims.newPage()
  await openLive(second, href('settings'))
  await write(toms, origin, kim.id, 'Vier')
  // Playwright shows both, so the turn stays with the first.
  await expect(cards).toContainText(tn('news.messages', 1))
  await expect(newsOn(second).cards).toHaveCount(0)
})

test('the member chooses: without name and picture, or by badges alone', async ({
  arrive,
  origin,
}) => {
  const { t, tn } = textsIn('nl')
  const [kims, toms] = [await arrive(), await arrive()]
  const kim = await signUp(kims, origin)
  const tom = await signUp(toms, origin, 'male')
  const page = await kims.newPage()
  const { cards } = newsOn(page)
  const choose = async (look: 'neutral' | 'badges') => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications.php'))
    await page.getByRole('radio', { name: t(`notifications.news.${look}.label`) }).check()
    await saved
  }
  await openLive(page, href('notifications'))
  await choose('neutral')
  await openLive(page, href('notifications'))
  await write(toms, origin, kim.id, 'Hallo')
  await expect(cards).toContainText(tn('news.messages', 1))
  await expect(cards).not.toContainText(tom.name)
  await expect(cards.locator('img')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(0)

  await choose('badges')
  await write(toms, origin, kim.id, 'Hallo?')
  await expect(page).toHaveTitle(/^\(2\)/)
  await expect(cards).toHaveCount(0)
})
