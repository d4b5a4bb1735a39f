import type { BrowserContext, Locator, Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { likesCalls } from '#contract/likes.ts'
import type { Locale } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { atWork } from './support/at-work.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, newName, password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

type Somebody = { id: number; name: string }

/** Of an age that nobody else in the demo has there: the only card of this search. */
async function signUpAlone(context: BrowserContext, origin: string, age: number) {
  const born = `${new Date().getFullYear() - age}-01-01`
  const kim = await signUp(context, origin, 'female', 'BE', born)
  const only = { gender: 'female', country: 'BE', min_age: age, max_age: age }
  return { ...kim, card: href('members', {}, only) }
}

async function answer(
  page: Page,
  { t }: Translate,
  { email, name }: Record<string, string>,
  signup: Locator = page.getByRole('main'),
) {
  const next = signup.getByRole('button', { name: t('signup.next') })
  const choose = async (group: string, choice: string) =>
    signup.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
  const seek = signup.getByRole('heading', { name: t('signup.seek.title') })
  const man = signup.getByRole('button', { name: t('signup.about.i_am_male') })
  await expect(seek.or(man).first()).toBeAttached()
  await atWork(page)
  // Some landing pages have asked that.
  if (await man.isVisible()) await man.click()
  await choose(t('signup.about.seek'), t('signup.seek.female'))
  await signup.locator('input[name=seeks_consent]').check()
  await next.click()
  await signup.getByLabel(t('signup.birth.day'), { exact: true }).selectOption('5')
  await signup.getByLabel(t('signup.birth.month')).selectOption('5')
  await signup.getByLabel(t('signup.birth.year')).selectOption('1988')
  await expect(signup.getByRole('heading', { name: t('signup.place.title') })).toBeVisible()
  await next.click()
  await signup.getByLabel(t('signup.name.label')).fill(name ?? '')
  await signup.getByLabel(t('signup.account.email')).fill(email ?? '')
  await signup.getByLabel(t('signup.account.password')).fill(password)
}

async function activateElsewhere(other: BrowserContext, { t }: Translate, email: string) {
  const page = await other.newPage()
  const link = new URL(await mailedLink(other.request, email, href('activate')))
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: t('signup.activate.button') }).click()
  return page
}

async function expectOpened(page: Page, { t }: Translate, { id, name }: Somebody, liked: boolean) {
  await expect(page).toHaveURL(href('members-id', { id }, { welcome: 1 }))
  const welcome = liked
    ? t('members.profile.welcome_liked', { name }).replaceAll(/<\/?name>/g, '')
    : t('members.profile.welcome')
  await expect(page.getByText(welcome)).toBeVisible()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: t('members.card.like', { name }) })
  await expect(heart.first()).toHaveAttribute('aria-pressed', String(liked))
  await expectNoBarrier(page)
  await page.reload()
  await expect(page.getByText(welcome)).toBeVisible()
}

for (const language of ['nl', 'de'] satisfies Locale[]) {
  const words = textsIn(language)
  const { t } = words

  test(`a heart on a card is given once the address is confirmed (${language})`, async ({
    arrive,
    origin,
  }) => {
    const age = language === 'nl' ? 91 : 92
    const kim = await signUpAlone(await arrive(), origin, age)
    const here = await arrive({ language })
    const page = await here.newPage()
    const [email, name] = [newEmail(), newName('Tom')]
    await page.goto(kim.card)
    await page.getByRole('link', { name: t('members.visitor.like') }).click()
    const signup = page.getByRole('main')
    const like = signup.getByRole('checkbox', { name: t('signup.aim.like') })
    await expect(like).toBeChecked()
    await expect(signup.getByText(t('signup.aim.opens'))).toBeVisible()
    await expectNoBarrier(page)
    await page.reload()
    await expect(like).toBeChecked()
    await answer(page, words, { email, name })
    await signup.getByRole('button', { name: t('signup.create') }).click()
    await expect(signup.getByText(t('signup.aim.promised'))).toBeVisible()
    await expectNoBarrier(page)

    const there = await activateElsewhere(await arrive({ language }), words, email)
    await expectOpened(there, words, kim, true)
    const { likes } = await callAs(there.context(), origin, likesCalls.getLikes, { type: 'given' })
    expect(likes).toEqual([kim.id])
  })

  test(`a visitor comes from a card over the signup to the open profile on a wide screen too (${language}) @desk`, async ({
    arrive,
    origin,
  }) => {
    const age = language === 'nl' ? 94 : 95
    const kim = await signUpAlone(await arrive(), origin, age)
    const page = await (await arrive({ language })).newPage()
    const [email, name] = [newEmail(), newName('Tom')]
    await page.goto(kim.card)
    await page.getByRole('link', { name: t('members.visitor.like') }).click()
    const signup = page.getByRole('dialog', { name: t('signup.title') })
    await expect(signup.getByRole('checkbox', { name: t('signup.aim.like') })).toBeChecked()
    await answer(page, words, { email, name }, signup)
    await signup.getByRole('button', { name: t('signup.create') }).click()
    await expect(signup.getByText(t('signup.aim.promised'))).toBeVisible()
    const there = await activateElsewhere(await arrive({ language }), words, email)
    await expectOpened(there, words, kim, true)
    const { likes } = await callAs(there.context(), origin, likesCalls.getLikes, { type: 'given' })
    expect(likes).toEqual([kim.id])
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`a yes to a card of the swipe page carries that person (${language}, script: ${javaScriptEnabled})`, async ({
      arrive,
      origin,
    }) => {
      const page = await (await arrive({ language, javaScriptEnabled })).newPage()
      const [email, name] = [newEmail(), newName('Tom')]
      await page.goto(href('landers-tinderswipe', {}, { looking_for: 'female' }))
      const start = page.locator('#start')
      // A card that is asked about. While the last one flies off, the buttons ask about nobody.
      const asked = page.locator('button[name="who"][value]')
      const turn = page.locator('input[name="turn"]')
      const say = async (words: string) => {
        const before = page.locator(`input[name="turn"][value="${await turn.inputValue()}"]`)
        await page.getByRole('button', { name: words }).click()
        // Without script the next card is a page of its own, which has to be there.
        await expect(before).toHaveCount(0)
        await expect(asked.or(start)).toBeVisible()
      }
      await say(t('swipe.lander.yes'))
      while (await asked.isVisible()) await say(t('swipe.lander.no'))
      await expect(page.getByText(t('signup.aim.opens'))).toBeVisible()
      await expect(start.getByRole('checkbox', { name: t('signup.aim.like') })).toBeChecked()
      await start.getByText(t('home.form.man'), { exact: true }).click()
      await start.getByLabel(t('home.form.email')).fill(email)
      await start.getByRole('button').click()
      if (!javaScriptEnabled) {
        const like = page.getByRole('checkbox', { name: t('signup.aim.like') })
        return expect(like).toBeChecked()
      }
      await answer(page, words, { email, name })
      const signup = page.getByRole('main')
      await signup.getByRole('button', { name: t('signup.create') }).click()
      await expect(signup.getByText(t('signup.aim.promised'))).toBeVisible()
      const there = await activateElsewhere(await arrive({ language }), words, email)
      await expect(there).toHaveURL(/\/members\/\d+\?welcome=1/)
      const { likes } = await callAs(there.context(), origin, likesCalls.getLikes, {
        type: 'given',
      })
      expect(likes).toEqual([Number(/members\/(\d+)/.exec(there.url())?.[1])])
    })
  }

  test(`a landing page leads to the person it is about (${language})`, async ({
    arrive,
    origin,
  }) => {
    const kim = await signUp(await arrive(), origin)
    const here = await arrive({ language })
    const page = await here.newPage()
    const email = newEmail()
    await page.goto(href('members-id-look', { id: kim.id, look: 'landing2' }))
    const begin = page.locator('#start')
    await begin.getByLabel(t('signup.name.label')).fill(newName('Tom'))
    await begin.getByText(t('home.form.man'), { exact: true }).click()
    await begin.getByLabel(t('home.form.email')).fill(email)
    await begin.getByRole('checkbox', { name: t('signup.aim.like') }).check()
    await expectNoBarrier(page)
    await begin.getByRole('button').click()
    const signup = page.getByRole('main')
    await expect(signup.getByRole('checkbox', { name: t('signup.aim.like') })).toBeChecked()
    await answer(page, words, { email, name: newName('Tom') })
    await signup.getByRole('button', { name: t('signup.create') }).click()
    await expect(signup.getByText(t('signup.aim.promised'))).toBeVisible()
    const there = await activateElsewhere(await arrive({ language }), words, email)
    await expectOpened(there, words, kim, true)
  })

  test(`without script the dialogue keeps the person too, and likes nobody unasked (${language})`, async ({
    arrive,
    origin,
  }) => {
    const kim = await signUp(await arrive(), origin)
    const page = await (await arrive({ language, javaScriptEnabled: false })).newPage()
    const email = newEmail()
    await page.goto(href('members-id-look', { id: kim.id, look: 'landing3' }))
    const said = page.getByRole('button', { name: t('landers.member.answer'), exact: true })
    await page.getByLabel(t('signup.name.label')).fill(newName('Tom'))
    await said.click()
    const choose = async (group: string, choice: string) =>
      page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
    await choose(t('signup.about.i_am'), t('signup.about.i_am_male'))
    await choose(t('signup.about.seek'), t('signup.about.seek_female'))
    await page.locator('input[name=seeks_consent]').check()
    await said.click()
    await page.getByLabel(t('signup.birth.day'), { exact: true }).selectOption('5')
    await page.getByLabel(t('signup.birth.month')).selectOption('5')
    await page.getByLabel(t('signup.birth.year')).selectOption('1988')
    await said.click()
    await said.click()
    await expect(page.getByRole('checkbox', { name: t('signup.aim.like') })).not.toBeChecked()
    await page.getByLabel(t('signup.account.email')).fill(email)
    await page.getByLabel(t('signup.account.password')).fill(password)
    await page.getByRole('button', { name: t('signup.create') }).click()
    await expect(page.getByText(t('signup.aim.opens'))).toBeVisible()
    const there = await activateElsewhere(await arrive({ language }), words, email)
    await expectOpened(there, words, kim, false)
  })
}

test('says so when the person is gone by then, and lets an account holder go on by logging in', async ({
  arrive,
  origin,
}) => {
  const words = textsIn('nl')
  const { t } = words
  const kimsBrowser = await arrive()
  const kim = await signUp(kimsBrowser, origin)
  const page = await (await arrive()).newPage()
  const tom = { email: newEmail(), name: newName('Tom') }

  await test.step('she hides before he has confirmed the address', async () => {
    await page.goto(href('members-id-look', { id: kim.id, look: 'landing' }))
    await page.getByRole('checkbox', { name: t('signup.aim.like') }).check()
    await page.getByLabel(t('home.form.email')).fill(tom.email)
    await page.locator('#start').getByRole('button').click()
    await answer(page, words, tom)
    await page.getByRole('button', { name: t('signup.create') }).click()
    await expect(page.getByText(t('signup.aim.promised'))).toBeVisible()
    await callAs(kimsBrowser, origin, accountCalls.saveProfile, { invisible: true })
    const there = await activateElsewhere(await arrive(), words, tom.email)
    await expect(there).toHaveURL(href('activate-done'))
    await expect(there.getByText(t('signup.done.gone'))).toBeVisible()
    await expectNoBarrier(there)
  })

  await test.step('a card leads a member through the login to whom it shows', async () => {
    const lena = await signUpAlone(await arrive(), origin, 93)
    const elsewhere = await (await arrive()).newPage()
    await elsewhere.goto(lena.card)
    await elsewhere.getByRole('link', { name: t('members.visitor.open') }).click()
    await expect(elsewhere.getByText(t('signup.aim.opens'))).toBeVisible()
    await elsewhere
      .getByRole('banner')
      .getByRole('link', { name: t('app.nav.login') })
      .click()
    await elsewhere.getByLabel(t('auth.login.email')).fill(tom.email)
    await elsewhere.getByLabel(t('auth.login.password'), { exact: true }).fill(password)
    await elsewhere.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
    await expect(elsewhere).toHaveURL(href('members-id', { id: lena.id }))
  })
})
