import { href } from '#contract/route.ts'
import { beginSignup } from './support/begin-signup.ts'
import { answerSteps, kept } from './support/fill-signup.ts'
import { logIn } from './support/in-and-out.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { mailedLink, mailTo } from './support/outbox.ts'
import { newEmail, newName, password, signUp } from './support/people.ts'
import { expect, test as base } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

/** The domain that reveals nothing about accounts; visitors with a traffic source may sign up. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('localhost', 'besloten.localhost')),
})

test('signing up looks the same for a free and a taken address; the mail tells, and lets in', async ({
  page,
  context,
  isMobile,
  arrive,
  origin,
  tolerate,
}) => {
  // The login that fails.
  tolerate(/status of 403/)
  const free = newEmail()
  // On the open domain, as the two share their members. And Node resolves its name.
  const baseURL = origin.replace('besloten.', '')
  const membersContext = await arrive({ baseURL })
  const { request } = membersContext
  const member = await signUp(membersContext, baseURL)
  const opened = { isMobile, query: { ref: 'vriend' } }
  let signup = page.getByRole('main')

  const signUpWith = async (email: string) => {
    signup = await beginSignup(page, words, { ...opened, email })
    await answerSteps(signup, words, newName('Tom'))
    await signup.getByLabel(t('signup.account.email')).fill(email)
    await signup.getByLabel(t('signup.account.password')).fill(password)
    await signup.getByRole('button', { name: t('signup.create') }).click()
    await expect(signup.getByRole('heading', { name: t('signup.mailed.title') })).toBeFocused()
    await expect(signup.getByText(email)).toBeVisible()
    return (await signup.textContent())?.replace(email, '')
  }

  await test.step('the same words, no session, and nothing kept', async () => {
    const taken = await signUpWith(member.email)
    expect(await signUpWith(free)).toBe(taken)
    expect(await kept(page)).not.toContain(free)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session')
    await expectNoBarrier(page)
  })

  await test.step('the mail once more, and back to another address', async () => {
    await signup.getByRole('button', { name: t('signup.confirm.again') }).click()
    await expect(signup.getByText(t('signup.mailed.sent'))).toBeVisible()
    await signup.getByRole('button', { name: t('signup.mailed.change') }).click()
    await expect(signup.getByLabel(t('signup.account.email'))).toHaveValue(free)
    await expect(signup.getByLabel(t('signup.account.password'))).toHaveValue('')
  })

  await test.step('the owner of the taken address is told', async () => {
    const subject = t('mail.signup.subject', { site: 'Besloten' })
    const { text } = await mailTo(request, member.email, subject)
    expect(text).toContain(member.name)
  })

  await test.step('nobody gets in before the address is confirmed', async () => {
    await page.goto(href('login'))
    await logIn(page, words, { email: free, password })
    await expect(page.getByText(t('errors.login_failed'))).toBeVisible()
    await expect(page.getByText(t('auth.login.confirm_first'))).toBeVisible()
  })

  await test.step('the link lets in', async () => {
    const { pathname, search } = new URL(await mailedLink(request, free, href('activate')))
    await page.goto(pathname + search)
    await page.getByRole('button', { name: t('signup.activate.button') }).click()
    await expect(page).toHaveURL(href('activate-done'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signup.done.title'))
  })
})
