import type { BrowserContext } from '@playwright/test'
import { href } from '#contract/route.ts'
import { conversationOn, say } from './support/chat.ts'
import { expectNoBarrier, sticksOut } from './support/look-at.ts'
import { type Site, test } from './support/own-site.ts'
import { signUp } from './support/people.ts'
import { publishSettings } from './support/publish-settings.ts'
import { expect } from './support/test.ts'
import { textsIn } from './support/texts.ts'

/** A site of its own has none of the demo's. */
async function makeFictional(site: Site, context: BrowserContext, origin: string) {
  const profile = await signUp(context, origin)
  const { DB } = await site.worker.getEnv()
  await DB.prepare("update members set kind = 'fictional' where id = ?").bind(profile.id).run()
  return profile
}

for (const language of ['nl', 'de'] as const) {
  const words = textsIn(language)
  const { t } = words

  test(`who writes to a fictional profile is told, chooses and writes on in ${language} @wide`, async ({
    arrive,
    origin,
    site,
    tolerate,
  }) => {
    tolerate(/status of 409/)
    await publishSettings(site, { fictional_notice_messages: 1 })
    const { id, name } = await makeFictional(site, await arrive(), origin)
    const context = await arrive({ language })
    await signUp(context, origin, 'male')
    const page = await context.newPage()
    const talk = conversationOn(page, words, name)
    const notice = page.getByRole('alertdialog')

    await test.step('the first goes, the second is stopped, and its words are kept', async () => {
      await page.goto(href('members-id-chat', { id }))
      await say(talk, 'Waar woon je?')
      await expect(talk.log).toContainText(t('chat.meta.sent'))
      await expect(notice).toBeHidden()
      await say(talk, 'En wat doe je?')
      await expect(notice).toBeVisible()
      await expect(notice).toBeFocused()
      await expect(notice.getByRole('heading', { level: 1 })).toContainText(name)
      await expect(talk.box).toBeHidden()
      await expectNoBarrier(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sticksOut(page)).toEqual([])
    })

    await test.step('by keyboard a limit is one press away, and the withdrawal', async () => {
      await expect(notice.getByRole('link', { name: t('app.footer.withdrawal') })).toHaveAttribute(
        'href',
        href('withdrawal-mine'),
      )
      await notice.getByRole('button', { name: t('chat.guard.limits') }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(href('limits'))
    })

    await test.step('the choice lets the conversation go on, with the words that were not sent', async () => {
      await page.goto(href('members-id-chat', { id }))
      await expect(notice).toBeHidden()
      await expect(talk.bubble('En wat doe je?')).toBeVisible()
      await expect(page.getByText(t('errors.fictional_notice'))).toBeVisible()
    })
  })

  test(`without script the notice asks, and each choice leads on in ${language} @wide`, async ({
    arrive,
    origin,
    site,
  }) => {
    await publishSettings(site, { fictional_notice_messages: 1 })
    const { id, name } = await makeFictional(site, await arrive(), origin)
    const context = await arrive({ language, javaScriptEnabled: false })
    await signUp(context, origin, 'male')
    const page = await context.newPage()
    const talk = conversationOn(page, words, name)
    const notice = page.getByRole('alertdialog')
    await page.goto(href('members-id-chat', { id }))
    await say(talk, 'Waar woon je?')
    // The page after it knows: nobody types what cannot be sent.
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: t('chat.guard.members') }).click()
    await expect(page).toHaveURL(href('members'))
    await page.goto(href('settings'))
    await expect(
      page.getByRole('switch', { name: t('account.settings.show_fictional') }),
    ).not.toBeChecked()
  })
}
