import type { Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { ageOn, dateIn } from '#contract/age.ts'
import { matchfinderCalls } from '#contract/matchfinder.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { graveViolations, settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')
const place = { country: 'NL', region: null, city: 'Haarlem' }

function finderOn(page: Page) {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    answer: (answer: string) => main.getByRole('button', { name: answer, exact: true }),
    chosen: main.locator('.pick[aria-pressed=true]'),
    back: main.getByRole('link', { name: t('matchfinder.back') }),
    why: (name: string) =>
      main.getByRole('list', { name: t('matchfinder.reason.of', { name }) }).getByRole('listitem'),
    card: (name: string) =>
      main.getByRole('article').filter({ has: page.getByText(name, { exact: true }) }),
    open: (name: string) => main.getByRole('link', { name: t('members.card.open', { name }) }),
  }
}

const age = t('matchfinder.age.35+')
const sexy = t('matchfinder.appearance.sexy')
const untold = t('matchfinder.own.untold')

test('the questions lead to matches with reasons, with and without script', async ({
  arrive,
  origin,
}) => {
  const kims = await arrive()
  const kim = await signUp(kims, origin, 'female', 'NL', '1990-05-05')
  const context = await arrive()
  await signUp(context, origin, 'male')
  await callAs(kims, origin, accountCalls.saveProfile, { place, interests: ['hiking', 'wine'] })
  await callAs(kims, origin, matchfinderCalls.saveAnswers, { own_appearance: 'sexy' })
  await callAs(context, origin, accountCalls.saveProfile, { place, interests: ['wine', 'hiking'] })
  const page = await context.newPage()
  const finder = finderOn(page)
  const reasons = [
    t('matchfinder.reason.city', { place: 'Haarlem' }),
    t('matchfinder.reason.appearance.sexy'),
  ]

  await test.step('answers, and finds the answers again on the way back', async () => {
    await page.goto(href('members'))
    await page.getByRole('link', { name: t('app.titles.match-finder') }).click()
    await expect(finder.title).toHaveText(t('matchfinder.age.title'))
    await settle(page)
    expect(await graveViolations(page)).toEqual([])
    await expect(finder.chosen).toHaveCount(0)
    await finder.answer(age).click()
    await expect(finder.title).toHaveText(t('matchfinder.appearance.title'))
    await finder.answer(sexy).click()
    await expect(finder.title).toHaveText(t('matchfinder.own.title'))
    await finder.back.click()
    await expect(finder.chosen).toHaveText(sexy)
    await finder.back.click()
    await expect(finder.chosen).toHaveText(age)
    await finder.chosen.click()
    await expect(finder.title).toHaveText(t('matchfinder.appearance.title'))
    await finder.chosen.click()
    await finder.answer(untold).click()
  })

  await test.step('sees why somebody fits, and opens the profile', async () => {
    await expect(finder.title).toHaveText(t('matchfinder.results.title'))
    await expect(finder.card(kim.name)).toContainText(
      t('members.card.shared', { interests: 'Wijn, Wandelen' }),
    )
    const years = ageOn('1990-05-05', dateIn('Europe/Amsterdam', Date.now()))
    const ofAge = t('matchfinder.reason.age', { age: years })
    await expect(finder.why(kim.name)).toHaveText([...reasons, ofAge])
    await settle(page)
    expect(await graveViolations(page)).toEqual([])
    await finder.open(kim.name).click()
    await expect(page).toHaveURL(href('members-id', { id: kim.id }))
  })

  await test.step('changes an answer without script', async () => {
    const storageState = await context.storageState()
    const plain = await (await arrive({ javaScriptEnabled: false, storageState })).newPage()
    const forms = finderOn(plain)
    await plain.goto(href('match-finder'))
    await plain.getByRole('link', { name: t('matchfinder.results.again') }).click()
    await expect(forms.chosen).toHaveText(age)
    await forms.answer(t('matchfinder.any')).click()
    await expect(forms.chosen).toHaveText(sexy)
    await forms.chosen.click()
    await forms.answer(untold).click()
    await expect(forms.title).toHaveText(t('matchfinder.results.title'))
    await expect(forms.why(kim.name)).toContainText(reasons)
    await forms.open(kim.name).click()
    await expect(plain).toHaveURL(href('members-id', { id: kim.id }))
  })
})
