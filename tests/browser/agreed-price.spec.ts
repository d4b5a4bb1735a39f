import { href } from '#contract/route.ts'
import { conversationOn, say } from './support/chat.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { test } from './support/own-site.ts'
import { signUp } from './support/people.ts'
import { publishSettings } from './support/publish-settings.ts'
import { expect } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t, tn } = words

const sendFor = (count: number) => t('chat.composer.send', { price: tn('app.credits', count) })

test('a price that rises while the page is open is shown before anything is sent for it', async ({
  arrive,
  origin,
  site,
  tolerate,
}) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  const talk = conversationOn(page, words, kim.name)
  const again = talk.log.getByRole('button', { name: sendFor(2) })
  tolerate(/status of 409/)

  await test.step('he writes while the button says 1 credit', async () => {
    await page.goto(href('members-id-chat', { id: kim.id }))
    await expect(talk.send).toHaveText(sendFor(1))
    await publishSettings(site, { message_credits: 2 })
    await say(talk, 'Zie je me nog?')
  })

  await test.step('nothing is charged; the new price is shown everywhere, and his text is kept', async () => {
    await expect(page.getByText(t('errors.price_changed'))).toBeVisible()
    await expect(page.getByText(tn('chat.notice.needed', 2))).toBeVisible()
    await expect(talk.bubble('Zie je me nog?')).toBeVisible()
    await expect(talk.send).toHaveText(sendFor(2))
    await expect(again).toBeVisible()
    await expect(page.getByText(tn('chat.bar.credits', 2))).toBeAttached()
    await settle(page)
    expect.soft(await graveViolations(page)).toEqual([])
    expect.soft(await sticksOut(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await sticksOut(page)).toEqual([])
  })

  await test.step('a reload still asks; only his press sends it', async () => {
    await page.reload()
    await expect(talk.bubble('Zie je me nog?')).toBeVisible()
    await expect(page.getByText(tn('chat.bar.credits', 2))).toBeAttached()
    await again.click()
    await expect(talk.log).toContainText(t('chat.meta.sent'))
    await expect(again).toBeHidden()
    await expect(page.getByText(tn('chat.bar.credits', 0))).toBeAttached()
  })
})
