import { href } from '#contract/route.ts'
import { answerSteps } from './support/fill-signup.ts'
import { newEmail, newName, password } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('a new member is not offered the login', async ({ page }) => {
  const [name, email] = [newName('Tom'), newEmail()]
  const top = page.getByRole('banner')
  await page.goto(href('signup'))
  await expect(top.getByRole('link', { name: t('app.nav.login') })).toBeVisible()
  const signup = page.getByRole('main')
  await signup
    .getByRole('group', { name: t('signup.about.i_am') })
    .getByText(t('signup.about.i_am_male'))
    .click()
  await answerSteps(signup, words, name)
  await signup.getByLabel(t('signup.account.email')).fill(email)
  await signup.getByLabel(t('signup.account.password')).fill(password)
  await signup.getByRole('button', { name: t('signup.create') }).click()

  await expect(signup.getByText(email)).toBeVisible()
  await expect(signup.getByRole('heading', { name })).toBeFocused()
  await expect(top.getByRole('link', { name: t('app.nav.premium') })).toBeVisible()
  await expect(top.getByRole('link', { name: t('app.nav.login') })).toBeHidden()
  // Continues where it was: the matches are still shown.
  await expect(signup.getByText(t('signup.confirm.matches'))).toBeVisible()
  await page.reload()
  await expect(signup.getByText(email)).toBeVisible()
  await expect(top.getByRole('link', { name: t('app.nav.login') })).toBeHidden()
})

const places = [
  { on: href('login'), link: 'Meld je gratis aan' },
  { on: href('members', {}, { ref: 'vriend' }), link: t('members.visitor.join') },
  { on: href('pricing'), link: t('credits.pricing.start') },
]
for (const { on, link } of places) {
  test(`from ${on} a wide screen signs up over the page, a phone on its own @wide`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(on)
    const begin = page.getByRole('link', { name: link })
    await begin.click()
    const signup = isMobile
      ? page.getByRole('main')
      : page.getByRole('dialog', { name: t('signup.title') })
    await expect(signup.getByRole('heading', { name: t('signup.about.title') })).toBeVisible()
    await expect(signup.locator('input[name=ref]')).toHaveValue(on.includes('ref=') ? 'vriend' : '')
    expect(new URL(page.url()).pathname).toBe(isMobile ? href('signup') : on.split('?')[0])
    if (isMobile) return
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(signup).toBeVisible()
    await signup.getByRole('button', { name: t('signup.close') }).click()
    await expect(signup).toBeHidden()
    await expect(begin).toBeFocused()
    await begin.click()
    await signup.getByRole('link', { name: t('app.nav.login') }).click()
    await expect(signup).toBeHidden()
    await expect(page).toHaveURL(href('login'))
  })
}
