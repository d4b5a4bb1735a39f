import { randomUUID } from 'node:crypto'
import { accountCalls } from '#contract/account.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { findInSearch } from './support/find-in-search.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`a profile is shared in a conversation, and there only while it may be seen, in ${language} @wide`, async ({
    arrive,
    origin,
  }) => {
    const [tom, kim, eva] = [
      await arrive({ language }),
      await arrive({ language }),
      await arrive({ language }),
    ]
    const sender = await signUp(tom, origin, 'male')
    const reader = await signUp(kim, origin)
    const third = await signUp(eva, origin)
    const hello = { id: randomUUID(), profile: reader.id, price: 1, text: 'Hoi' }
    const { conversation } = await callAs(tom, origin, chatCalls.sendMessage, hello)
    const theirs = await kim.newPage()
    await theirs.goto(href('chats-id', { id: conversation }))
    const page = await tom.newPage()

    await test.step('from the profile, to somebody one talks with', async () => {
      await page.goto(href('members-id', { id: third.id }))
      await page.getByRole('link', { name: t('members.profile.share') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('app.titles.members-id-share'),
      )
      await page.getByRole('main').getByRole('link', { name: reader.name }).click()
      const box = page.getByRole('textbox', {
        name: t('chat.composer.label', { name: reader.name }),
      })
      const composer = page.locator('form', { has: box })
      await expect(composer).toContainText(third.name)
      await box.fill('Iemand voor jou?')
      await composer.locator('[type=submit]').click()
      await expect(composer).not.toContainText(third.name)
      await expect(page.getByRole('log').getByRole('link', { name: third.name })).toBeVisible()
    })

    await test.step('the other sees the card at once, and opens it', async () => {
      const card = theirs.getByRole('log').getByRole('link', { name: third.name })
      await expect(card).toBeVisible()
      await card.click()
      await expect(theirs).toHaveURL(href('members-id', { id: third.id }))
    })

    await test.step('who hides is not there any more', async () => {
      await callAs(eva, origin, accountCalls.saveProfile, { invisible: true })
      await theirs.goto(href('chats-id', { id: conversation }))
      await expect(theirs.getByText(t('chat.share.gone'))).toBeVisible()
      await expect(theirs.getByText(third.name)).toHaveCount(0)
    })
    expect(sender.id).toBeGreaterThan(0)
  })
}

test('a fictional profile is shared by plain forms, with its label', async ({ arrive, origin }) => {
  const { t } = textsIn('nl')
  const scripted = await arrive()
  await signUp(scripted, origin, 'male')
  const kim = await signUp(await arrive(), origin)
  const found = await findInSearch(scripted, origin, ({ kind }) => kind === 'fictional')
  const hello = { id: randomUUID(), profile: kim.id, price: 1, text: 'Hoi' }
  await callAs(scripted, origin, chatCalls.sendMessage, hello)
  const context = await arrive({ javaScriptEnabled: false })
  await context.addCookies(await scripted.cookies())
  const page = await context.newPage()
  await page.goto(href('members-id', { id: found.profile.id }))
  await page.getByRole('link', { name: t('members.profile.share') }).click()
  await page.getByRole('main').getByRole('link', { name: kim.name }).click()
  const box = page.getByRole('textbox', { name: t('chat.composer.label', { name: kim.name }) })
  const composer = page.locator('form', { has: box })
  await expect(composer).toContainText(t('app.label.fictional'))
  await box.fill('Ken je dit profiel?')
  await composer.locator('[type=submit]').click()
  const card = page.getByRole('log').getByRole('link', { name: found.profile.name })
  await expect(card).toContainText(t('app.label.fictional'))
})
