import { href } from '#contract/route.ts'
import { answerSteps } from './support/fill-signup.ts'
import { newEmail, newName, password } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('who has just made an account is offered no login', async ({ page }) => {
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
