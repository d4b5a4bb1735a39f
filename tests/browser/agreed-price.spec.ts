import { writeFileSync } from 'node:fs'
import { href } from '#contract/route.ts'
import { entryCookie } from '#contract/site.ts'
import { conversationOn, say } from './support/chat.ts'
import { logIn } from './support/in-and-out.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { operate } from './support/operate.ts'
import { password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t, tn } = words

/** A domain of its own: other journeys send at the prices of theirs. */
const host = 'duur.localhost'
const company = { name: 'Duur B.V.', address: 'Kade 4', city: 'Rotterdam', country: 'NL' }
const settings = ['name=Duur', 'mail_sender=post@duur.test', 'support_email=hulp@duur.test']

/** What stands on the button, for credits that were given. */
const sendFor = (count: number) =>
  t('chat.composer.send', { price: t('chat.price.gift', { credits: tn('app.credits', count) }) })

test('a price that rises while the page is open is shown before anything is sent for it', async ({
  arrive,
  origin,
  tolerate,
}, info) => {
  const kim = await signUp(await arrive(), origin)
  const tom = await signUp(await arrive(), origin, 'male')
  const file = info.outputPath('company.json')
  writeFileSync(file, JSON.stringify(company))
  await operate('sites', 'create', host, ...settings, '--company', file)
  const there = origin.replace('localhost', host)
  const context = await arrive({ baseURL: there })
  await context.addCookies([{ name: entryCookie, value: '1', url: there }])
  const page = await context.newPage()
  const talk = conversationOn(page, words, kim.name)
  const again = talk.log.getByRole('button', { name: sendFor(2) })
  tolerate(/status of 409/)
  tolerate(/^another host: \w+:\/\/duur\.localhost/)

  await test.step('he writes while the button says 1 credit', async () => {
    await page.goto(href('login'))
    await logIn(page, words, { email: tom.email, password })
    await expect(page).toHaveURL(href('members'))
    await page.goto(href('members-id-chat', { id: kim.id }))
    await expect(talk.send).toHaveText(sendFor(1))
    await operate('sites', 'set', host, 'message_credits=2')
    await say(talk, 'Zie je me nog?')
  })

  await test.step('nothing is charged; the new price stands everywhere, his words too', async () => {
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
