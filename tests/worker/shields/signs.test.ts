import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { shutPhotoCalls } from '#contract/shut-photos.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { send, sendPhoto } from '../../support/chat.ts'
import { connect } from '../../support/line.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { ticketOf } from '../../support/proofs.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { markAddress, shieldAs, unshieldAs } from '../../support/shields.ts'
import { unzip } from '../../support/unzip.ts'

beforeEach(encodeQuickly)

/** A conversation of `by` with `other`, in which each has written last what the other has not read. */
async function scene() {
  const by = await makeMember({ paid_user: 1 })
  const other = await makeMember({ gender: 'male', paid_user: 1 })
  await markAddress(other)
  for (const { id } of [by, other]) await giveCredits(id, 30)
  const { conversation } = (await send(by, other, 'Hoi')).body
  const toBy = (await send(other, by, 'Dag')).body.message.id
  return { by, other, conversation, toBy }
}
type Scene = Awaited<ReturnType<typeof scene>>
type Act = (played: Scene, who: TestMember) => Promise<unknown>

const signs: Record<string, Act> = {
  reading: ({ conversation }, who) => callAs(who, chatCalls.readChat, { conversation, seq: 2 }),
  'opening the conversation': ({ conversation }, { cookie }) =>
    SELF.fetch(origin + href('chats-id', { id: conversation }), {
      headers: { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
    }),
  async typing({ conversation }, who) {
    const line = await connect(who)
    line.say(JSON.stringify({ type: 'typing', conversation }))
    await scheduler.wait(200)
    line.socket.close()
  },
}

async function heardBy(listener: TestMember, act: () => Promise<unknown>) {
  const line = await connect(listener)
  await act()
  await scheduler.wait(100)
  line.socket.close()
  return line.heard.map(({ type }) => type)
}

/** What the pages tell of the other side: how far it has read, and when it was here. */
async function toldTo(member: TestMember, { conversation, ...pair }: Scene) {
  const { id } = member === pair.by ? pair.other : pair.by
  const [chat] = (await callAs(member, chatCalls.getChats, {})).body.chats
  const { read_seq } = (await callAs(member, chatCalls.getChat, { conversation } as never)).body
  const open = async (path: string) =>
    ((await pageAs(member, path)).data['page'] as PageProps['chats-id']).open
  const opened = await open(href('chats-id', { id: conversation }))
  const byProfile = await open(href('members-id-chat', { id }))
  const { data } = await pageAs(member, href('members-id', { id }))
  const { profile } = data['page'] as PageProps['members-id']
  return {
    read: [chat?.read_seq, read_seq, opened?.history.read_seq, byProfile?.history.read_seq],
    here: [chat, opened, byProfile]
      .map((shown) => shown?.profile.last_here)
      .concat(profile?.last_here),
  }
}

const none = { read: [0, 0, 0, 0], here: [null, null, null, null] }
const all = { read: [2, 2, 2, 2], here: ['now', 'now', 'now', 'now'] }

describe.each(Object.entries(signs))('%s', (_, act) => {
  it('is heard by the other side, and not by one who is kept away', async () => {
    const [plain, shielded] = [await scene(), await scene()]
    await shieldAs(shielded.by, shielded.other.email)
    expect(await heardBy(plain.other, () => act(plain, plain.by))).not.toEqual([])
    expect(await heardBy(shielded.other, () => act(shielded, shielded.by))).toEqual([])
  })

  it('of one who is kept away is heard as before', async () => {
    const played = await scene()
    const { by, other } = played
    await send(by, other, 'Ben je daar?')
    await shieldAs(by, other.email)
    expect(await heardBy(by, () => act(played, other))).not.toEqual([])
  })
})

it('pages do not tell it either, and tell it again to who is let in', async () => {
  const played = await scene()
  const { by, other, conversation } = played
  for (const member of [by, other]) {
    await callAs(member, chatCalls.readChat, { conversation, seq: 2 })
  }
  expect(await toldTo(other, played)).toEqual(all)
  await shieldAs(by, other.email)
  expect(await toldTo(other, played)).toEqual(none)
  expect(await toldTo(by, played)).toEqual(all)
  await unshieldAs(by, other.email)
  expect(await toldTo(other, played)).toEqual(all)
})

it.each([true, false])(
  'who is kept away takes nothing back, read: %s, and whoever keeps away does',
  async (reads) => {
    const { by, other, conversation, toBy } = await scene()
    await shieldAs(by, other.email)
    if (reads) await callAs(by, chatCalls.readChat, { conversation, seq: 2 })
    const { status, body } = await callAs(other, chatCalls.takeBack, { message: toBy })
    expect([status, body.error?.code]).toEqual([409, 'take_back_over'])
    const message = (await send(by, other, 'Weg')).body.message.id
    expect((await callAs(by, chatCalls.takeBack, { message })).status).toBe(200)
  },
)

describe('a photo that was looked at', () => {
  const lookedAt = async (sender: TestMember, reader: TestMember, shield: () => unknown) => {
    const { body } = await sendPhoto(sender, reader, fixture('jpeg'), undefined, undefined, true)
    const { message, conversation } = body
    await shield()
    const heard = await heardBy(sender, () =>
      callAs(reader, shutPhotoCalls.lookAtPhoto, { message: message.id }),
    )
    const { messages } = (await callAs(sender, chatCalls.getChat, { conversation } as never)).body
    const { response } = await callAs(sender, exportCalls.exportData, await ticketOf(sender))
    const file = new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json'))
    const sent = JSON.parse(file).messages.find(({ kind }: { kind: string }) => kind === 'photo')
    return [heard, messages.at(-1)?.shut, sent.viewed_at !== null]
  }

  it('is not told to who is kept away: not on the page, the line or in the download', async () => {
    const { by, other } = await scene()
    const shield = () => shieldAs(by, other.email)
    expect(await lookedAt(other, by, shield)).toEqual([[], 'once', false])
  })

  it('is told to whoever keeps the reader away', async () => {
    const { by, other } = await scene()
    const shield = () => shieldAs(by, other.email)
    expect(await lookedAt(by, other, shield)).toEqual([['changed'], 'seen', true])
  })

  it('is told to whoever has an own address among those kept away', async () => {
    const { by, other } = await scene()
    const shield = () => shieldAs(other, other.email)
    expect(await lookedAt(other, by, shield)).toEqual([['changed'], 'seen', true])
  })
})

it('typing is not told from then on where it was told before', async () => {
  const { by, other, conversation } = await scene()
  const [line, own] = [await connect(other), await connect(by)]
  const typing = JSON.stringify({ type: 'typing', conversation })
  own.say(typing)
  await expect.poll(() => line.heard).toContainEqual({ type: 'typing', conversation })
  await shieldAs(by, other.email)
  await scheduler.wait(100)
  line.heard.splice(0)
  own.say(typing)
  await scheduler.wait(200)
  expect(line.heard).toEqual([])
  for (const { socket } of [line, own]) socket.close()
})

it('typing is not told either if the other side was being looked up meanwhile', async () => {
  const { by, other, conversation } = await scene()
  const [line, own] = [await connect(other), await connect(by)]
  const typing = JSON.stringify({ type: 'typing', conversation })
  const statement = Object.getPrototypeOf(env.DB.prepare('select 1')) as D1PreparedStatement
  const { all } = statement
  // What the sending goes on with looks up, too.
  await scheduler.wait(200)
  let [found, kept] = [false, false]
  const lookUp = vi.spyOn(statement, 'all').mockImplementation(async function (
    this: D1PreparedStatement,
  ) {
    const rows = await all.call(this)
    found = true
    while (!kept) await scheduler.wait(5)
    return rows as never
  })
  own.say(typing)
  await expect.poll(() => found).toBe(true)
  lookUp.mockRestore()
  await shieldAs(by, other.email)
  await scheduler.wait(100)
  kept = true
  await scheduler.wait(100)
  own.say(typing)
  await scheduler.wait(200)
  expect(line.heard).toEqual([])
  for (const { socket } of [line, own]) socket.close()
})
