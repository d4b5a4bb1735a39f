import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { photosCalls } from '#contract/photos.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { roles } from '#contract/staff.ts'
import { callAs } from './support/call.ts'
import { conversationOn, say } from './support/chat.ts'
import { deskTexts, expectUsable, openDesk } from './support/desk.ts'
import { findInSearch } from './support/find-in-search.ts'
import { mailTo } from './support/outbox.ts'
import { newEmail, signUp, signUpApart } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
const { t: d } = deskTexts

const buffer = readFileSync(path.join(import.meta.dirname, '../../demo/photos/amber-1-1.webp'))

/** Its number. */
async function upload(context: BrowserContext, origin: string): Promise<string> {
  const sent = await context.request.post(photosCalls.uploadPhoto.path, {
    headers: { origin },
    multipart: { id: randomUUID(), file: { name: 'strand.webp', mimeType: 'image/webp', buffer } },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  return ((await sent.json()) as { photo: { id: string } }).photo.id
}

/** How many faces were given to it, of its text and of its headings. */
function lettersOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const fonts = ['16px "Figtree Variable"', '16px "Fraunces Variable"']
    const loaded = await Promise.all(fonts.map((font) => document.fonts.load(font)))
    return loaded.map((faces) => faces.length)
  })
}

/** The one of the row, since the next in turn may be of another journey. */
async function takePhoto(page: Page, id: string): Promise<void> {
  await page.goto('/')
  await page.locator(`form[action="/cases/photo/${id}/take"] button`).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kim')
}

test('a moderator decides by keys alone, takes it back, and the owner is told why @desk', async ({
  arrive,
  browser,
  complaints,
  origin,
}) => {
  const hers = await arrive()
  const kim = await signUpApart(hers, origin)
  const photo = await upload(hers, origin)
  const desk = await openDesk(browser, 'moderator', complaints)
  await expectUsable(desk)
  expect(await lettersOf(desk)).toEqual([1, 1])

  await test.step('blurred until she looks', async () => {
    await takePhoto(desk, photo)
    await expectUsable(desk)
    const picture = desk.getByAltText(d('photos.alt', { name: kim.name }))
    const filter = () => picture.evaluate((one) => getComputedStyle(one).filter)
    expect(await filter()).toContain('blur')
    await desk.keyboard.down(' ')
    await expect.poll(filter).not.toContain('blur')
    await desk.keyboard.up(' ')
    await expect.poll(filter).toContain('blur')
  })

  await test.step('decided, and taken back before anybody hears of it', async () => {
    await desk.keyboard.press('1')
    await desk.keyboard.press('Enter')
    const bar = desk.getByRole('status')
    await expect(bar).toContainText(d('cases.undo_about'))
    await desk.keyboard.press('u')
    await expect(desk).toHaveURL(new RegExp(`/photos/${photo}$`))
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(kim.name)
  })

  await test.step('decided once more, and told by mail and on the page', async () => {
    await desk.keyboard.press('5')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('status')).toContainText(d('cases.undo_about'))
    await mailTo(hers.request, kim.email, t('decisions.made.photo'))
    const page = await hers.newPage()
    await page.goto(href('decisions'))
    await expect(page.getByText(t('decisions.made.photo'))).toHaveCount(1)
  })
  await desk.context().close()
})

test('each role finds what is its own, and an admin says who works here @desk', async ({
  browser,
  complaints,
}) => {
  for (const role of roles) {
    const desk = await openDesk(browser, role, complaints)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(d('desk.queue.title'))
    const way = desk.getByRole('link', { name: d('staff.title') })
    await expect(way).toHaveCount(role === 'admin' ? 1 : 0)
    await desk.context().close()
  }
  const email = newEmail()
  const ada = await openDesk(browser, 'admin', complaints)
  await ada.getByRole('link', { name: d('staff.title') }).click()
  await expectUsable(ada)
  await ada.getByLabel(d('staff.email')).fill(email)
  await ada.getByLabel(d('staff.name')).fill('Els')
  await ada.getByText(d('desk.roles.moderator'), { exact: true }).last().click()
  await ada.getByRole('button', { name: d('staff.save') }).click()
  const els = ada.getByRole('row').filter({ hasText: email })
  await expect(els).toContainText(d('desk.roles.moderator'))
  await els.getByRole('button').click()
  await expect(els).toHaveCount(0)
  await ada.context().close()
})

test('on a phone all of an admin’s places and the words of a plot can be read @desk', async ({
  browser,
  complaints,
}) => {
  const ada = await openDesk(browser, 'admin', complaints)
  await ada.getByRole('link', { name: d('numbers.title') }).press('Enter')
  for (const width of [390, 320]) {
    await ada.setViewportSize({ width, height: 800 })
    const ways = ada.getByRole('navigation', { name: d('desk.nav') }).getByRole('link')
    await expect(ways).toHaveCount(6)
    for (const way of await ways.all()) {
      const box = await way.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width, await way.innerText()).toBe(true)
    }
    const plots = ada.locator('.plot')
    await expect(plots.first()).toBeVisible()
    await expect(plots.locator('text')).toHaveCount(0)
    const [smallest = 0] = (
      await plots
        .locator('span')
        .evaluateAll((words) =>
          words.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
        )
    ).toSorted((one, other) => one - other)
    expect(smallest).toBeGreaterThanOrEqual(12)
  }
  await ada.context().close()
})

test('an operator answers as a fictional profile, with the truth first, by keys alone @desk', async ({
  arrive,
  browser,
  complaints,
  origin,
}) => {
  const his = await arrive()
  const tom = await signUp(his, origin, 'male')
  const { profile } = await findInSearch(his, origin, ({ kind }) => kind === 'fictional')
  const page = await his.newPage()
  await page.goto(href('members-id-chat', { id: profile.id }))
  const talk = conversationOn(page, words, profile.name)
  await say(talk, 'Ben jij wel echt?')
  await expect(talk.log).toContainText(t('chat.meta.sent'))

  const desk = await openDesk(browser, 'chat', complaints)
  await desk.getByRole('link', { name: d('questions.title') }).click()
  const row = desk.getByRole('row').filter({ hasText: tom.name })
  await expect(row).toContainText(d('questions.asks'))
  await expectUsable(desk)
  await row.getByRole('button').press('Enter')
  const truth = t('chat.fictional_truth.person')
  await expect(desk.getByText(truth)).toBeVisible()
  await expectUsable(desk)
  await test.step('words to begin with are put into the field, and nothing is sent', async () => {
    const field = desk.getByLabel(d('questions.answer', { profile: profile.name }))
    await desk.keyboard.press('2')
    const contact = t('chat.fictional_snippets.contact')
    await expect(field).toHaveValue(contact)
    await desk.keyboard.press('3')
    await expect(field).toHaveValue(`${contact} ${t('chat.fictional_snippets.money')}`)
    await field.fill('')
    await desk.getByRole('button', { name: contact }).click()
    await expect(field).toBeFocused()
    await expect(desk).toHaveURL(/\/questions\/\d+$/)
    await field.fill('')
    await desk.keyboard.press('Escape')
  })
  await desk.keyboard.press('a')
  await desk.keyboard.type('Vraag gerust wat je wilt weten.')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('c')
  await expect(desk.getByText(truth)).toBeHidden()
  await desk.keyboard.press('i')
  await expect(desk.getByRole('radio', { name: d('questions.writers.person') })).toBeFocused()
  await desk.keyboard.press('Control+Enter')

  await expect(talk.bubble(truth)).toBeVisible()
  await expect(talk.bubble('Vraag gerust wat je wilt weten.')).toBeVisible()
  await expect(talk.log).toContainText(t('chat.written_by.person'))
  await desk.context().close()
})

test('a reported message goes by keys alone, and who objects is answered by somebody else @desk', async ({
  arrive,
  browser,
  complaints,
  origin,
  tolerate,
}) => {
  // The form that is sent without a rule.
  tolerate(/409 \(Conflict\).*\/reports\/\d+\/decide/)
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const his = await arrive()
  const tom = await signUp(his, origin, 'male')
  const text = `Stuur me geld, ${tom.name}`
  const sent = { id: randomUUID(), profile: kim.id, price: 1, text }
  const { message } = await callAs(his, origin, chatCalls.sendMessage, sent)
  const thing = `message:${message.id}` as const
  const report = { profile: tom.id, thing, category: 'scam', remarks: 'Meteen om geld.' } as const
  const { reference } = await callAs(hers, origin, reportsCalls.report, report)

  const mo = await openDesk(browser, 'moderator', complaints)
  await mo.locator(`form[action="/cases/report/${reference}/take"] button`).press('Enter')
  await expect(mo.getByText(text)).toBeVisible()
  await expectUsable(mo)
  await mo.keyboard.press('1')
  await mo.getByLabel(d('reports.remove_message')).press(' ')
  await mo.keyboard.press('Control+Enter')
  await expect(mo.getByLabel(d('reports.rule'))).toBeFocused()
  await mo.getByLabel(d('reports.rule')).selectOption('money')
  await mo.getByLabel(d('reports.why')).fill('Vragen om geld mag hier niet.')
  await mo.getByLabel(d('reports.answer')).fill('Dank je, we hebben het weggehaald.')
  await mo.getByLabel(d('reports.answer')).press('Control+Enter')
  await expect(mo.getByRole('status')).toContainText(d('cases.undo_about'))
  await test.step('taken back, all of it stands there again', async () => {
    await mo.keyboard.press('u')
    await expect(mo.getByLabel(d('reports.why'))).toHaveValue('Vragen om geld mag hier niet.')
    await expect(mo.getByLabel(d('reports.rule'))).toHaveValue('money')
    await expect(mo.getByLabel(d('reports.remove_message'))).toBeChecked()
    await mo.getByLabel(d('reports.answer')).press('Control+Enter')
    await expect(mo.getByRole('status')).toContainText(d('cases.undo_about'))
  })
  const heard = await mailTo(hers.request, kim.email, t('mail.report.report.outcome'))
  expect(heard.text).toContain('Dank je, we hebben het weggehaald.')
  await mailTo(his.request, tom.email, t('decisions.made.message'))

  const own = await his.newPage()
  await own.goto(href('decisions'))
  await own.getByRole('link', { name: t('decisions.made.message') }).click()
  await expect(own).toHaveURL(/\/decisions\/\d+$/)
  const decision = new URL(own.url()).pathname.split('/').at(-1)
  await own.locator('summary', { hasText: t('decisions.object.open') }).click()
  await own.getByLabel(t('decisions.object.side')).fill('Het was een grap onder vrienden.')
  await own.getByRole('button', { name: t('decisions.object.send') }).click()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(t('decisions.sent.title'))

  await mo.goto('/')
  const offer = `form[action="/cases/objection/${decision}/take"] button`
  await expect(mo.locator(offer)).toHaveCount(0)
  const wil = await openDesk(browser, 'moderator, chat', complaints)
  await wil.locator(offer).press('Enter')
  await expect(wil.getByText('Het was een grap onder vrienden.')).toBeVisible()
  await expect(wil.getByText(text)).toBeVisible()
  await expectUsable(wil)
  await wil.getByLabel(d('objections.answer')).fill('Ook een grap blijft een vraag om geld.')
  await wil.getByLabel(d('objections.answer')).press('Escape')
  await wil.keyboard.press('1')
  await wil.keyboard.press('Control+Enter')
  const answered = await mailTo(his.request, tom.email, t('decisions.outcome.upheld.title'))
  expect(answered.text).toContain('Ook een grap blijft een vraag om geld.')
  for (const desk of [mo, wil]) await desk.context().close()
})
