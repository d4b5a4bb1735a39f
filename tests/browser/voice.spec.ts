import type { Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { findChromium } from '../support/chromium.ts'
import { callAs } from './support/call.ts'
import { conversationOn } from './support/chat.ts'
import { tabTo } from './support/keyboard.ts'
import { openLive } from './support/live.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { executablePath, args } = await findChromium()

// A microphone that beeps, and a browser that grants it unasked: one without windows cannot ask.
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({ launchOptions: { executablePath, args: [...args, ...microphone] } })

type Words = ReturnType<typeof textsIn>

const dialogOn = (page: Page, { t }: Words, name: string) =>
  page.getByRole('dialog', { name: t('chat.voice.title', { name }) })

const press = (page: Page, { t }: Words, name: string) =>
  page.getByRole('button', { name: t('chat.voice.button', { name }) })

const sendFor = ({ t, tn }: Words, credits: number) =>
  t('chat.composer.send', { price: tn('app.credits', credits) })

async function record(page: Page, words: Words, name: string, seconds = 1) {
  const dialog = dialogOn(page, words, name)
  await dialog.getByRole('button', { name: words.t('chat.voice.record') }).click()
  const stop = dialog.getByRole('button', { name: words.t('chat.voice.stop') })
  await expect(stop).toBeFocused()
  await expect(dialog.getByText(new RegExp(`0:0${seconds}`))).toBeVisible()
  await stop.click()
  await expect(dialog.getByText(words.t('chat.voice.recorded'))).toBeVisible()
}

for (const locale of ['nl', 'de'] as const) {
  test(`a voice message is recorded, listened to and sent, and heard at once, in ${locale} @wide`, async ({
    arrive,
    origin,
    tolerate,
  }) => {
    tolerate(/Connecting to 'blob:/)
    const words = textsIn(locale)
    const { t, tn } = words
    const his = await arrive({ language: locale })
    const tom = await signUp(his, origin, 'male')
    const hers = await arrive({ language: locale })
    const kim = await signUp(hers, origin)
    const [page, kims] = [await his.newPage(), await hers.newPage()]
    await page.goto(href('members-id-chat', { id: kim.id }))
    const talk = conversationOn(page, words, kim.name)
    const dialog = dialogOn(page, words, kim.name)
    await openLive(kims, href('chats'))

    await test.step('recorded by keyboard, cancelled, and recorded again', async () => {
      await tabTo(page, press(page, words, kim.name))
      await page.keyboard.press('Enter')
      const start = dialog.getByRole('button', { name: t('chat.voice.record') })
      await settle(page)
      expect.soft(await graveViolations(page)).toEqual([])
      await tabTo(page, start)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('status')).toHaveText(t('chat.voice.recording'))
      await dialog.getByRole('button', { name: t('chat.voice.cancel') }).press('Enter')
      await expect(start).toBeVisible()
      await record(page, words, kim.name, 2)
      await settle(page)
      expect.soft(await graveViolations(page)).toEqual([])
      expect.soft(await sticksOut(page)).toEqual([])
    })

    await test.step('listened to, then sent with a line', async () => {
      const named = tn('chat.voice.play_own', 5).replace('5', String.raw`\d+`)
      const listen = dialog.getByRole('button', { name: new RegExp(named) })
      await expect(listen).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: t('chat.voice.pause') })).toBeVisible()
      await dialog.getByRole('textbox').fill('Tot zondag bij de bakker')
      await dialog.getByRole('button', { name: sendFor(words, 2) }).click()
      await expect(dialog).toBeHidden()
      await expect(talk.log).toContainText(t('chat.meta.sent'))
      await expect(page.getByText(tn('chat.bar.credits', 0))).toBeAttached()
      await expect(talk.log.locator('audio[src^="/voices/"]')).toHaveCount(1)
    })

    await test.step('the other hears it live, half as fast again, and reads its line', async () => {
      const row = kims.getByRole('listitem').getByRole('link', { name: tom.name })
      await expect(row).toContainText(t('chat.voice.preview'))
      await row.click()
      const { log } = conversationOn(kims, words, tom.name)
      const play = log.getByRole('button', { name: new RegExp(tom.name) })
      const asked = kims.waitForResponse(/\/voices\//)
      await play.press('Enter')
      expect([200, 206]).toContain((await asked).status())
      await expect(log.locator('.voice-heard').first()).toBeAttached()
      await log.getByRole('button', { name: /1/ }).and(log.locator('.voice-more button')).click()
      await expect(log.locator('audio').first()).toHaveJSProperty('playbackRate', 1.5)
      await expect(log.locator('.voice-heard')).toHaveCount(0)
      await expect(play).toBeVisible()
      await log.getByText(t('chat.voice.read')).click()
      await expect(log.getByText('Tot zondag bij de bakker')).toBeVisible()
      await settle(kims)
      expect.soft(await graveViolations(kims)).toEqual([])
      expect.soft(await sticksOut(kims)).toEqual([])
      await expect(log.getByRole('link', { name: t('chat.voice.report') })).toBeVisible()
      await expect(talk.log).toContainText(t('chat.meta.read'))
    })
  })
}

const words = textsIn('nl')
const { t, tn } = words

test('a voice message whose connection breaks and whose page is reloaded is sent once', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|Failed to load resource/)
  tolerate(/Connecting to 'blob:/)
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  let isCut = true
  const ids = new Set<string | undefined>()
  await context.route(`**${chatCalls.sendVoice.path}`, async (route) => {
    ids.add(/name="id"\s+(\S+)/.exec(route.request().postData() ?? '')?.[1])
    if (!isCut) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const page = await context.newPage()
  const { log } = conversationOn(page, words, kim.name)
  await page.goto(href('members-id-chat', { id: kim.id }))
  await press(page, words, kim.name).click()
  await record(page, words, kim.name)
  const asked = page.waitForRequest(`**${chatCalls.sendVoice.path}`)
  await dialogOn(page, words, kim.name)
    .getByRole('button', { name: sendFor(words, 2) })
    .click()
  await asked
  await page.waitForFunction(() =>
    Object.values(sessionStorage).some((kept) => String(kept).includes('"voice"')),
  )
  isCut = false
  await page.reload()
  await expect(log.locator('audio[src^="/voices/"]')).toHaveCount(1)
  await expect(log).toContainText(t('chat.meta.sent'))
  await expect(page.getByText(tn('chat.bar.credits', 0))).toBeAttached()
  expect(ids.size).toBe(1)
})

test('says when permission or a recorder is missing, and offers nothing without script @wide', async ({
  arrive,
  origin,
}) => {
  const kim = await signUp(await arrive(), origin)
  const address = href('members-id-chat', { id: kim.id })
  const context = await arrive()
  await signUp(context, origin, 'male')

  await test.step('refused, and no microphone', async () => {
    const page = await context.newPage()
    await page.goto(address)
    await press(page, words, kim.name).click()
    const dialog = dialogOn(page, words, kim.name)
    const start = dialog.getByRole('button', { name: t('chat.voice.record') })
    for (const [name, told] of [
      ['NotAllowedError', t('chat.voice.refused')],
      ['NotFoundError', t('chat.voice.absent')],
      ['NotReadableError', t('chat.voice.broken')],
    ]) {
      await page.evaluate((thrown) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', thrown))
      }, name)
      await start.click()
      await expect(dialog.getByRole('alert')).toHaveText(told ?? '')
    }
    await page.close()
  })

  await test.step('no recorder', async () => {
    const page = await context.newPage()
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
    await page.goto(address)
    await expect(press(page, words, kim.name)).toHaveCount(0)
    await page.close()
  })
})

test('two pages of one member show what the other sends and takes back @wide', async ({
  arrive,
  origin,
}) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const sent = { profile: kim.id, price: 1 }
  const first = { ...sent, id: crypto.randomUUID(), text: 'Eerste' }
  const { conversation } = await callAs(context, origin, chatCalls.sendMessage, first)
  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const page of [one, two]) await openLive(page, href('chats-id', { id: conversation }))
  const [here, there] = [one, two].map((page) => conversationOn(page, words, kim.name))
  if (!here || !there) throw new Error('no page')
  await here.box.fill('Tweede')
  await here.send.click()
  await expect(there.bubble('Tweede')).toBeVisible()
  await expect(two.getByText(tn('chat.bar.credits', 0))).toBeAttached()
  await one
    .getByRole('button', { name: t('chat.back.button') })
    .last()
    .click()
  await expect(here.log).toContainText(t('chat.meta.taken'))
  await expect(there.log).toContainText(t('chat.meta.taken'))
  await expect(two.getByText(tn('chat.bar.credits', 1))).toBeAttached()
})
