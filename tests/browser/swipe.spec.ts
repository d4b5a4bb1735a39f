import type { Page } from '@playwright/test'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { callAs } from './support/call.ts'
import { drag } from './support/drag.ts'
import { openLive } from './support/live.ts'
import { graveViolations, settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { type Arrive, expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t, tn } = textsIn('nl')
const limit = 4
const left = (count: number) => tn('swipe.left', count)

/** A country where nobody else plays, so that the cards do not change. */
const countries: Record<string, string> = { phone: 'PL', desktop: 'GB', translated: 'US' }
const countryOf = (project: string) => countries[project] ?? ''

async function peopleIn(arrive: Arrive, origin: string, country: string, count: number) {
  for (let made = 0; made < count; made++) await signUp(await arrive(), origin, 'female', country)
}

function gameOn(page: Page) {
  const main = page.getByRole('main')
  const button = (key: 'swipe.like' | 'swipe.pass') =>
    main.getByRole('button', { name: new RegExp(`^${t(key, { name: '.+' })}$`) })
  return {
    main,
    like: button('swipe.like'),
    pass: button('swipe.pass'),
    undo: main.getByRole('button', { name: t('swipe.undo') }),
    card: page.locator('.deck-card[data-depth="0"]'),
    name: () => page.locator('.deck-card[data-depth="0"] .who-name b').innerText(),
    said: main.getByRole('status').first(),
  }
}

test('four likes a day by drag, key and button, and undo @wide', async ({
  arrive,
  origin,
  isMobile,
  tolerate,
}, { project }) => {
  tolerate(/status of 403/)
  const country = countryOf(project.name)
  await peopleIn(arrive, origin, country, 6)
  const context = await arrive()
  await signUp(context, origin, 'male', country)
  const page = await context.newPage()
  await page.goto(href('swipe-game'))
  const game = gameOn(page)
  const next = async (before: string) => expect.poll(game.name).not.toBe(before)
  await expect(game.main.getByText(left(4))).toBeVisible()
  await expect(game.undo).toBeDisabled()
  await settle(page)
  const bonus = page.getByRole('complementary', { name: t('app.bonus.title', { percent: '25%' }) })
  await expect(bonus).toBeHidden()
  for (const height of isMobile ? [844, 700] : [800]) {
    await page.setViewportSize({ width: isMobile ? 390 : 1280, height })
    // Nothing may cover the actions: a click is tried, not made.
    for (const action of [game.like, game.pass]) await action.click({ trial: true })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  expect(await graveViolations(page)).toEqual([])

  await test.step('a short drag returns the card, a long one to the right likes', async () => {
    const first = await game.name()
    await drag(page, game.card, 40, isMobile)
    await expect(game.main.getByText(left(4))).toBeVisible()
    expect(await game.name()).toBe(first)
    await expect(page).toHaveURL(href('swipe-game'))
    await drag(page, game.card, 260, isMobile)
    await next(first)
    await expect(game.main.getByText(left(3))).toBeVisible()
    await expect(game.said).toContainText(t('swipe.said.like', { name: first }))
  })

  await test.step('undo takes back the last swipe and its like, once', async () => {
    const second = await game.name()
    await game.undo.click()
    await next(second)
    await expect(game.main.getByText(left(4))).toBeVisible()
    await expect(game.said).toContainText(t('swipe.said.undo'))
    await expect(game.undo).toBeDisabled()
  })

  await test.step('arrows and Z do the same', async () => {
    const first = await game.name()
    await page.keyboard.press('ArrowLeft')
    await next(first)
    await expect(game.said).toContainText(t('swipe.said.pass', { name: first }))
    await expect(game.main.getByText(left(4))).toBeVisible()
    await page.keyboard.press('z')
    await expect.poll(game.name).toBe(first)
    await page.keyboard.press('ArrowRight')
    await expect(game.main.getByText(left(3))).toBeVisible()
  })

  await test.step('after the fourth like none is left, but passing goes on', async () => {
    for (const count of [2, 1]) {
      await game.like.click()
      await expect(game.main.getByText(left(count))).toBeVisible()
    }
    await game.like.click()
    await expect(game.main.getByText(t('swipe.none_left', { limit }))).toBeVisible()
    const fifth = await game.name()
    await drag(page, game.card, 260, isMobile)
    await expect(page.getByText(t('errors.swipe_likes_used', { count: limit }))).toBeVisible()
    expect(await game.name()).toBe(fifth)
    await game.pass.click()
    await next(fifth)
    const { likes } = await callAs(context, origin, likesCalls.getLikes, { type: 'given' })
    expect(likes).toHaveLength(limit)
  })

  await test.step('also on a page that is loaded anew', async () => {
    const top = await game.name()
    await page.reload()
    await expect(game.main.getByText(t('swipe.none_left', { limit }))).toBeVisible()
    expect(await game.name()).toBe(top)
    await game.undo.click()
    await expect.poll(game.name).not.toBe(top)
  })
})

test('two members who like each other are both told of the match @translated', async ({
  arrive,
  origin,
}, { project }) => {
  const country = countryOf(project.name)
  const [kims, toms] = [await arrive(), await arrive()]
  const kim = await signUp(kims, origin, 'female', country)
  const tom = await signUp(toms, origin, 'male', country)
  const other = await kims.newPage()
  await openLive(other, href('likes'))
  const page = await toms.newPage()
  await page.goto(href('swipe-game'))
  const game = gameOn(page)
  await callAs(kims, origin, swipeCalls.swipe, { profile: tom.id, liked: true })
  for (let passed = 0; passed < 60 && (await game.name()) !== kim.name; passed++) {
    const before = await game.name()
    await game.pass.click()
    await expect.poll(game.name).not.toBe(before)
  }
  await game.pass.click()
  await expect(game.said).toContainText(t('swipe.said.pass', { name: kim.name }))
  await game.undo.click()
  await expect(game.said).toContainText(t('swipe.said.undo'))
  await expect.poll(game.name).toBe(kim.name)
  await game.like.click()
  const match = page.getByRole('dialog', { name: t('likes.spark.title') })
  await expect(match).toContainText(t('likes.spark.words', { name: kim.name }))
  await settle(page)
  expect(await graveViolations(page)).toEqual([])

  await test.step('the other side, which has a list of likes open, sees it there', async () => {
    await other
      .getByRole('navigation', { name: t('likes.tabs.label') })
      .getByRole('link', { name: t('likes.tabs.matches') })
      .click()
    await expect(
      other.getByRole('link', { name: t('members.card.open', { name: tom.name }) }),
    ).toBeVisible()
  })

  await test.step('the text links to the profile', async () => {
    await match.getByRole('link', { name: t('likes.modal.view') }).click()
    await expect(page).toHaveURL(href('likes-m-id', { id: kim.id }))
  })
})

test('without script each swipe is a form', async ({ arrive, origin }, { project }) => {
  const country = countryOf(project.name)
  await peopleIn(arrive, origin, country, 2)
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin, 'male', country)
  const page = await context.newPage()
  await page.goto(href('swipe-game'))
  const game = gameOn(page)
  const first = await game.name()
  await game.like.click()
  await expect(game.main.getByText(left(3))).toBeVisible()
  expect(await game.name()).not.toBe(first)
  await game.undo.click()
  await expect(game.main.getByText(left(4))).toBeVisible()
  await expect(game.undo).toBeDisabled()
})

for (const script of [true, false]) {
  test(`visitors see blurred cards and then the form${script ? '' : ', without script too'}`, async ({
    arrive,
  }) => {
    const page = await (await arrive({ javaScriptEnabled: script })).newPage()
    const address = href('landers-tinderswipe', {}, { network: 'n', sub1: 's' })
    await page.goto(address)
    const sources = await page
      .locator('.deck img')
      .evaluateAll((images) =>
        images.map((image) => new URL((image as HTMLImageElement).src).pathname),
      )
    for (const source of sources) expect(source).toMatch(/\/blur\.webp$/)
    const yes = page.getByRole('button', { name: t('swipe.lander.yes') })
    const email = page.getByLabel(t('home.form.email'))
    for (let turn = 0; turn < 8 && (await yes.isVisible()); turn++) {
      const following = page.locator(`input[name="turn"][value="${turn + 2}"]`)
      await yes.click()
      await expect(following.or(email)).toBeAttached()
    }
    await expect(page.getByText(t('swipe.lander.choices'))).toBeVisible()
    await expect(page.locator('input[name="network"]')).toHaveValue('n')
    await page.getByRole('link', { name: t('swipe.lander.again') }).click()
    await expect(page).toHaveURL(address)
    await expect(yes).toBeVisible()
  })
}
