import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { atWork } from './support/at-work.ts'
import { callAs } from './support/call.ts'
import { graveViolations, settle } from './support/look-at.ts'
import { newName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

test('dialogs over a page are accessible @wide', async ({ arrive, origin, isMobile }) => {
  const context = await arrive({ as: 'premium' })
  const page = await context.newPage()
  const { chats } = await callAs(context, origin, chatCalls.getChats, {})
  const check = async (what: string) => {
    await settle(page)
    expect.soft(await graveViolations(page), what).toEqual([])
  }

  await page.goto(href('members'))
  await page.getByRole('button', { name: t('members.filters.title') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('filters')

  await page.goto(href('members-id', { id: chats[0]?.profile.id ?? 0 }))
  await page
    .getByRole('link', { name: t('members.profile.open_photo', { number: 1 }) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('photo')

  await page.goto(href('chats-id', { id: chats[0]?.conversation.id ?? 0 }))
  await page.getByLabel(t('chat.bar.more')).click()
  await check('menu')
  await page.getByRole('button', { name: t('chat.bar.remove') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('removing a conversation')

  if (isMobile) return
  await page.goto(href('members'))
  await page.locator('summary', { hasText: 'Sanne' }).click()
  await check('own menu')
})

test('every step of the signup is accessible @wide', async ({ page, isMobile }) => {
  const signup = isMobile ? page.getByRole('main') : page.getByRole('dialog')
  const next = signup.getByRole('button', { name: t('signup.next') })
  const check = async (heading: string) => {
    await expect(signup.getByRole('heading', { name: heading })).toBeVisible()
    await settle(page)
    expect.soft(await graveViolations(page), heading).toEqual([])
  }
  await page.goto('/')
  await page.getByText(t('home.form.woman'), { exact: true }).click()
  await page.getByLabel(t('home.form.email')).fill('iemand@example.com')
  await atWork(page)
  await page.getByRole('button', { name: t('home.form.start') }).click()
  await next.click()
  await expect(signup.getByText(t('signup.about.choose'))).toBeVisible()
  await check(t('signup.about.title'))
  // The styles of the page and of the dialog were loaded in another order than elsewhere.
  if (!isMobile) expect((await signup.boundingBox())?.width).toBe(880)
  await signup
    .getByRole('radio', { name: t('signup.about.seek_male') })
    .last()
    .check()
  await next.click()
  await check(t('signup.birth.title'))
  await signup.getByLabel(t('signup.birth.day'), { exact: true }).fill('31')
  await signup.getByLabel(t('signup.birth.month')).selectOption('1')
  await signup.getByLabel(t('signup.birth.year')).fill('1990')
  await next.click()
  await check(t('signup.place.title'))
  await next.click()
  await check(t('signup.name.title'))
  await signup.getByLabel(t('signup.name.label')).fill(newName('Eva'))
  await next.click()
  await check(t('signup.account.title'))
})

for (const who of ['visitor', 'free'] as const) {
  test(`${who} gets a page for what is not there`, async ({ arrive, tolerate }) => {
    tolerate(/status of 404/)
    const page = await (await arrive({ as: who })).newPage()
    await page.goto('/nergens')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.error.not_found'))
    expect(await graveViolations(page)).toEqual([])
    await page.getByRole('link', { name: t('app.error.home') }).click()
    await expect(page).toHaveURL(href(who === 'free' ? 'members' : 'index'))
  })
}
