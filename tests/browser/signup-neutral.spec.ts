import { signupCalls } from '#contract/signup.ts'
import { beginSignup } from './support/begin-signup.ts'
import { answerSteps, kept } from './support/fill-signup.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { newEmail, newName, password } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

// What the server answers there, and whom it mails what:
// tests/worker/account/signup/signup-neutral.test.ts. All domains of a group are neutral or none
// is, and those of the demo tell.
test('on a neutral site signing up ends with a mail, which can be sent again or elsewhere', async ({
  page,
  context,
  isMobile,
}) => {
  await page.route(`**${signupCalls.signup.path}`, (route) => route.fulfill({ json: { id: null } }))
  const email = newEmail()
  const signup = await beginSignup(page, words, { isMobile, email })
  await answerSteps(signup, words, newName('Tom'))
  await signup.getByLabel(t('signup.account.email')).fill(email)
  await signup.getByLabel(t('signup.account.password')).fill(password)
  await signup.getByRole('button', { name: t('signup.create') }).click()

  await test.step('no session, and nothing stored', async () => {
    await expect(signup.getByRole('heading', { name: t('signup.mailed.title') })).toBeFocused()
    await expect(signup.getByText(email)).toBeVisible()
    expect(await kept(page)).not.toContain(email)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session')
    await expectNoBarrier(page)
  })

  await test.step('the mail once more, and back to another address', async () => {
    await signup.getByRole('button', { name: t('signup.confirm.again') }).click()
    await expect(signup.getByText(t('signup.mailed.sent'))).toBeVisible()
    await signup.getByRole('button', { name: t('signup.mailed.change') }).click()
    await expect(signup.getByLabel(t('signup.account.email'))).toHaveValue(email)
    await expect(signup.getByLabel(t('signup.account.password'))).toHaveValue('')
  })
})
