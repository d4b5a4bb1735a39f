import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { graveViolations, settle } from './support/look-at.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

test('dialogs over a page are accessible', async ({ arrive, origin }) => {
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
