import { languageName } from '#contract/language-name.ts'
import { href } from '#contract/route.ts'
import { conversationOn, say } from './support/chat.ts'
import { order, pay } from './support/checkout.ts'
import { logIn, logOut } from './support/in-and-out.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, newName, password, signUpSought, soughtAge } from './support/people.ts'
import { searchOnTo } from './support/search-on.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('en')
const { t } = words

test('the whole path by plain forms, without script', async ({
  arrive,
  origin,
  isMobile,
  tolerate,
}) => {
  const kimsContext = await arrive()
  const kim = await signUpSought(kimsContext, origin)
  const context = await arrive({ javaScriptEnabled: false })
  const page = await context.newPage()
  const title = page.getByRole('heading', { level: 1 })
  const name = newName('Tom')
  const email = newEmail()

  await test.step('reads the home page and chooses a language', async () => {
    await page.goto('/')
    await page.locator('summary', { hasText: 'nl' }).click()
    await page.getByRole('button', { name: languageName('en'), exact: true }).click()
    await expect(title).toHaveText(t('home.headline'))
  })

  await test.step('signs up by one form', async () => {
    await page.getByText(t('home.form.man'), { exact: true }).click()
    await page.getByLabel(t('home.form.email')).fill(email)
    await page.getByRole('button', { name: t('home.form.start') }).click()
    await expect(title).toHaveText(t('signup.title'))
    const seek = page.getByRole('group', { name: t('signup.about.seek') })
    await seek.getByText(t('signup.seek.female'), { exact: true }).click()
    await page.getByRole('spinbutton', { name: t('signup.seek.from') }).fill('30')
    await page.locator('input[name=seeks_consent]').check()
    await page.getByLabel(t('signup.birth.day'), { exact: true }).selectOption('5')
    await page.getByLabel(t('signup.birth.month')).selectOption('5')
    await page.getByLabel(t('signup.birth.year')).selectOption('1988')
    await page.getByLabel(t('signup.name.label')).fill(name)
    await expect(page.getByLabel(t('signup.account.email'))).toHaveValue(email)
    await page.getByLabel(t('signup.account.password')).fill(password)
    await page.getByRole('button', { name: t('signup.create') }).click()
    await expect(page.getByText(t('signup.confirm.spam'))).toBeVisible()
  })

  await test.step('confirms the address', async () => {
    await page.goto(await mailedLink(context.request, email, href('activate')))
    await page.getByRole('button', { name: t('signup.activate.button') }).click()
    await expect(page).toHaveURL(href('activate-done'))
  })

  await test.step('filters the members, opens a profile and likes it', async () => {
    await page.goto(href('members'))
    await page.getByRole('button', { name: t('members.filters.title') }).click()
    await page.getByLabel(t('members.filters.age_from')).fill(soughtAge)
    await page.getByLabel(t('members.filters.age_to')).fill('60')
    await page.getByLabel(t('members.filters.age_to')).fill('60')
    await page.getByRole('button', { name: t('members.filters.apply') }).click()
    await expect(page).toHaveURL(new RegExp(`min_age=${soughtAge}`))
    const card = page.getByRole('link', { name: t('members.card.open', { name: kim.name }) })
    await searchOnTo(page, words, card)
    await card.click()
    const heart = page.getByRole('button', { name: t('members.card.like', { name: kim.name }) })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('writes a message', async () => {
    await page.getByRole('link', { name: new RegExp(`^${t('members.profile.message')}`) }).click()
    const chat = conversationOn(page, words, kim.name)
    await say(chat, 'Good evening')
    await expect(page).toHaveURL(/\/chats\/\d+$/)
    await expect(chat.bubble('Good evening')).toBeVisible()
  })

  await test.step('buys credits', async () => {
    await page.goto(href('credits'))
    await page
      .getByRole('list', { name: t('credits.bundles') })
      .getByRole('link')
      .first()
      .click()
    await order(page, words, t('credits.methods.creditcard'))
    await pay(page, 'Pay')
    await expect(title).toHaveText(t('credits.result.completed'))
  })

  await test.step('logs out and in again', async () => {
    await page.goto(href('members'))
    await logOut(page, words, { name, isMobile })
    await page.getByRole('link', { name: t('app.nav.login') }).click()
    tolerate(/status of 403/)
    await logIn(page, words, { email, password: 'not this one' })
    await expect(page.getByText(t('errors.login_failed'))).toBeVisible()
    await logIn(page, words, { email, password })
    await expect(page).toHaveURL(href('members'))
  })
})
