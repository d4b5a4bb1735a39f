import { env, SELF } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { makeSender, send } from '../../support/chat.ts'
import { openSocket } from '../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'

const asks = 'Kun je me 200 euro lenen? Ik betaal het vrijdag terug'

let [sender, reader] = [] as unknown as [TestMember, TestMember]

beforeEach(async () => {
  sender = await makeSender(20)
  reader = await makeMember({ gender: 'female', language: 'nl' })
})

async function told(member: TestMember, conversation: number) {
  const { body } = await callAs(member, chatCalls.getChat, { conversation } as never)
  const list = (await callAs(member, chatCalls.getChats, {})).body.chats[0]
  return [body.messages.map(({ caution }) => caution), list?.last_message?.caution]
}

/** Without the data for the script, which holds every text of the page. */
async function shownTo(member: TestMember, conversation: number) {
  const headers = { cookie: `${member.cookie}; locale=nl` }
  const page = await SELF.fetch(origin + href('chats-id', { id: conversation }), { headers })
  const [shown = ''] = (await page.text()).split('id="page-data"')
  return shown
}

async function dataOf(member: TestMember, conversation: number) {
  const { data } = await pageAs(member, href('chats-id', { id: conversation }))
  return JSON.stringify(data['page'])
}

it('is told to who gets the message, and to its sender by nothing', async () => {
  const { status, body } = await send(sender, reader, asks)
  expect([status, body.message.caution]).toEqual([200, null])
  const { conversation, message } = body
  expect(await told(reader, conversation)).toEqual([['money'], 'money'])
  expect(await told(sender, conversation)).toEqual([[null], null])
  const shown = await shownTo(reader, conversation)
  const report = href('members-id-report', { id: sender.id }, { thing: `message:${message.id}` })
  const words = 'Stuur niets aan iemand die je nooit hebt ontmoet'
  expect(shown).toContain(words)
  expect(shown).toContain(`href="${report}"`)
  expect(await dataOf(reader, conversation)).toContain('"caution":"money"')
  expect(await dataOf(sender, conversation)).not.toContain('"caution":"money"')
  expect(await shownTo(sender, conversation)).not.toContain(words)
})

it('is sent, paid and delivered like any other', async () => {
  const harmless = await send(sender, reader, 'Hoi, hoe was je dag?')
  const warned = await send(sender, reader, asks)
  for (const { body } of [harmless, warned])
    expect(body.message).toMatchObject({ delivery: 'delivered', caution: null })
  expect(warned.body.message.credits).toBe(harmless.body.message.credits)
  expect(await told(reader, warned.body.conversation)).toEqual([[null, 'money'], 'money'])
})

it('comes with the message to an open page, and goes with one that is taken out', async () => {
  const { socket } = await openSocket(reader.cookie)
  const heard: unknown[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))))
  const { body } = await send(sender, reader, asks)
  await expect
    .poll(() => heard)
    .toContainEqual(
      expect.objectContaining({ message: expect.objectContaining({ caution: 'money' }) }),
    )
  await env.DB.prepare('update messages set removed_at = 1').run()
  expect(await told(reader, body.conversation)).toEqual([[null], null])
})

it('is nothing that a member can say', async () => {
  const { status } = await callAs(sender, chatCalls.sendMessage, {
    id: crypto.randomUUID(),
    profile: reader.id,
    price: 1,
    text: 'Hoi',
    caution: 'money',
  } as never)
  expect(status).toBe(400)
})
