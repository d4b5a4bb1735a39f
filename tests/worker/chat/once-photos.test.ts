import { env, SELF } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import type { PageProps } from '#contract/pages.ts'
import { photoKey, photoSizes } from '#contract/photo.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { type PhotoLook, shutPhotoCalls } from '#contract/shut-photos.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#contract/time.ts'
import { returnExpired } from '#worker/chat/return-waiting.ts'
import { openDatabase } from '#worker/db/database.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { decideReport, listOpenReports } from '#worker/reports/decide-report.ts'
import { fixture } from '../../fixtures/pictures.ts'
import {
  creditsOf,
  expectSums,
  makeSender,
  photoForm,
  send,
  sendPhoto,
} from '../../support/chat.ts'
import { openSocket } from '../../support/mailed-links.ts'
import {
  callAs,
  makeMember,
  origin,
  pageAs,
  signIn,
  type TestMember,
} from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { ticketOf } from '../../support/proofs.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { rows } from '../../support/rows.ts'
import { unzip } from '../../support/unzip.ts'
import { leftBehind, served } from '../../support/uploads.ts'
import { volley } from '../../support/volley.ts'

const jpeg = fixture('jpeg')

beforeEach(encodeQuickly)
afterEach(expectSums)

async function makeSent(once = true, columns: Record<string, string | number> = {}) {
  const [sender, reader] = [await makeSender(9, columns), await makeMember()]
  const { body } = await sendPhoto(sender, reader, jpeg, undefined, undefined, once)
  const [row] = await rows<{ photo_key: string }>('select photo_key from messages')
  const { message, conversation } = body
  return { sender, reader, id: message.id, message, conversation, key: row?.photo_key ?? '' }
}

type Asking = Pick<TestMember, 'cookie'>

const look = (who: Asking, message: string) =>
  callAs(who as TestMember, shutPhotoCalls.lookAtPhoto, { message })
const end = (who: Asking, message: string) =>
  callAs(who as TestMember, shutPhotoCalls.endPhoto, { message })

async function statusesFor(who: Asking, key: string) {
  const answers = photoSizes.map((size) => served(who as TestMember, key, size))
  return (await Promise.all(answers)).map(({ status }) => status)
}
const seen = photoSizes.map(() => 200)
const hidden = photoSizes.map(() => 404)

async function shutFor(member: TestMember, conversation: number) {
  const { messages } = (await callAs(member, chatCalls.getChat, { conversation } as never)).body
  const [chat] = (await callAs(member, chatCalls.getChats, {})).body.chats
  const { data } = await pageAs(member, href('chats-id', { id: conversation }))
  const { history } = (data['page'] as PageProps['chats-id']).open ?? {}
  const all = [messages[0], chat?.last_message, history?.messages[0]]
  expect(all.map((message) => message?.photo)).toEqual(
    all.map((message) => (message?.shut === null ? expect.anything() : null)),
  )
  return [...new Set(all.map((message) => message?.shut))]
}

const sweepAfter = (ms: number) => sweepLoosePhotos(makeJobContext(env, Date.now() + ms))

/** As if it had been opened that long before. */
const ago = (ms: number) =>
  env.DB.prepare('update messages set viewed_at = viewed_at - ?').bind(ms).run()

const objects = async () => (await leftBehind()).objects

async function listen(member: TestMember) {
  const { socket } = await openSocket(member.cookie)
  const heard: Array<Record<string, unknown>> = []
  socket.addEventListener('message', ({ data }) => {
    if (String(data).startsWith('{')) heard.push(JSON.parse(String(data)) as never)
  })
  return heard
}

const changedTo = (shut: string) =>
  expect.objectContaining({ type: 'changed', message: expect.objectContaining({ shut }) })

describe('sent to be looked at once', () => {
  it('costs as any other, and is given to neither side in any size', async () => {
    const { sender, reader, message, key, conversation } = await makeSent()
    expect(message).toMatchObject({ kind: 'photo', photo: null, shut: 'once', credits: 2 })
    expect(await creditsOf(sender)).toBe(7)
    expect(JSON.stringify(message)).not.toContain(key)
    for (const member of [sender, reader]) {
      expect(await shutFor(member, conversation)).toEqual(['once'])
      expect(await statusesFor(member, key)).toEqual(hidden)
    }
    expect(await objects()).toBe(photoSizes.length)
  })

  it('is another message than one to be kept, under the same id', async () => {
    const { sender, reader, id } = await makeSent()
    const again = await sendPhoto(sender, reader, jpeg, id, undefined, true)
    expect([again.status, again.body.message.id]).toEqual([200, id])
    const kept = await sendPhoto(sender, reader, jpeg, id)
    expect(kept.body.error?.code).toBe('key_reused')
    expect([await objects(), await creditsOf(sender)]).toEqual([photoSizes.length, 7])
  })

  it('is neither offered nor sent to a fictional profile, where nobody looks', async () => {
    const [sender, reader] = [await makeSender(9), await makeMember()]
    const fictional = await makeMember({ kind: 'fictional' })
    const offered = async ({ id }: TestMember) => {
      const path = href('members-id-chat', { id }, { photo: 1 })
      const page = await SELF.fetch(origin + path, { headers: { cookie: sender.cookie } })
      return (await page.text()).includes('name="once"')
    }
    expect([await offered(reader), await offered(fictional)]).toEqual([true, false])
    const { status, body } = await sendPhoto(sender, fictional, jpeg, undefined, undefined, true)
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
    expect([await creditsOf(sender), await objects()]).toEqual([9, 0])
    expect(await rows('select id from messages')).toEqual([])
    expect((await sendPhoto(sender, fictional, jpeg)).status).toBe(200)
  })

  it.each(['2', 'yes', ''])('is refused for %j', async (once) => {
    const [sender, reader] = [await makeSender(9), await makeMember()]
    const form = photoForm(reader, jpeg, crypto.randomUUID())
    form.set('once', once)
    const { status } = await SELF.fetch(origin + chatCalls.sendPhoto.path, {
      method: 'POST',
      headers: { origin, cookie: sender.cookie },
      body: form,
    })
    expect(status).toBe(400)
  })
})

describe('looked at', () => {
  it('gives it to the session that opened it, also again, until its time is over', async () => {
    const { reader, id, key, conversation } = await makeSent()
    const other = { cookie: await signIn(reader.id) }
    const first = await look(reader, id)
    expect(first).toMatchObject({ status: 200, body: { seconds: 30 } })
    expect(photoKey(first.body.path)).toBe(key)
    await ago(20 * SECOND)
    expect((await look(reader, id)).body).toMatchObject({ path: first.body.path })
    expect(await statusesFor(reader, key)).toEqual(seen)
    expect([(await look(other, id)).status, await statusesFor(other, key)]).toEqual([409, hidden])
    await ago(10 * SECOND)
    expect([(await look(reader, id)).status, await statusesFor(reader, key)]).toEqual([409, hidden])
    expect(await shutFor(reader, conversation)).toEqual(['seen'])
  })

  it('is never kept by a browser', async () => {
    const { reader, id } = await makeSent()
    const { path } = (await look(reader, id)).body
    for (const known of [undefined, '"x"', '*']) {
      const headers = { cookie: reader.cookie, ...(known && { 'if-none-match': known }) }
      const response = await SELF.fetch(origin + path, { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ])
    }
  })

  it('is opened by one of five sessions at once, in each of 10 rounds', async () => {
    const reader = await makeMember()
    const sessions = await Promise.all(
      Array.from({ length: 5 }, async () => ({ cookie: await signIn(reader.id) })),
    )
    for (let round = 1; round <= 10; round++) {
      const { body } = await sendPhoto(await makeSender(2), reader, jpeg, undefined, 2, true)
      const answers = await volley(5, (n) => look(sessions[n] ?? reader, body.message.id))
      expect(
        answers
          .map(({ status }) => String(status))
          .toSorted()
          .join(' '),
      ).toBe('200 409 409 409 409')
      const [won] = answers.filter(({ status }) => status === 200)
      const given = await Promise.all(
        sessions.map((session) => statusesFor(session, photoKey(won?.body.path ?? ''))),
      )
      expect(
        given
          .map(([status]) => String(status))
          .toSorted()
          .join(' '),
      ).toBe('200 404 404 404 404')
      expect(given[answers.findIndex(({ status }) => status === 200)]).toEqual(seen)
    }
  })

  it('is opened by its receiver only, of a photo to be looked at once that arrived', async () => {
    const { sender, reader, id, key } = await makeSent()
    expect((await look(sender, id)).status).toBe(404)
    expect((await look(await makeMember(), id)).status).toBe(404)
    expect((await look(reader, 'nothing')).status).toBe(404)
    await env.DB.prepare('update messages set removed_at = 1').run()
    expect((await look(reader, id)).status).toBe(404)
    await env.DB.prepare('update messages set removed_at = null').run()
    await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(sender.id, reader.id).run()
    expect((await look(reader, id)).status).toBe(404)
    await env.DB.prepare('delete from blocks').run()
    expect((await look(reader, id)).status).toBe(200)
    await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(sender.id, reader.id).run()
    expect(await statusesFor(reader, key)).toEqual(hidden)
  })

  it('is no way to a photo that is kept, or that waits', async () => {
    const kept = await makeSent(false)
    expect((await look(kept.reader, kept.id)).status).toBe(404)
    const waiting = await makeSender(4, { status: 'not_confirmed' })
    const { body } = await sendPhoto(waiting, kept.reader, jpeg, undefined, 2, true)
    expect(body.message.delivery).toBe('waiting')
    expect((await look(kept.reader, body.message.id)).status).toBe(404)
  })

  it('is gone from the store when its time to be reported is over, whatever was cut off', async () => {
    const { reader, id } = await makeSent()
    await look(reader, id)
    await sweepAfter(48 * HOUR)
    expect(await objects()).toBe(photoSizes.length)
    const cut = vi.spyOn(env.PHOTOS, 'delete').mockRejectedValueOnce(new Error('cut off'))
    await sweepAfter(48 * HOUR + MINUTE).catch(() => undefined)
    cut.mockRestore()
    await sweepAfter(48 * HOUR + 2 * MINUTE)
    expect(await leftBehind()).toMatchObject({ objects: 0, loose: 0 })
    expect(await rows('select viewed_in from messages')).toEqual([{ viewed_in: null }])
  })

  it('cannot be taken back any more with its credits', async () => {
    const { sender, reader, id } = await makeSent()
    await look(reader, id)
    expect((await callAs(sender, chatCalls.takeBack, { message: id })).status).toBe(409)
  })
})

describe('what its sender can find out', () => {
  async function observed(sender: TestMember, conversation: number, id: string, key: string) {
    const list = (await callAs(sender, chatCalls.getChats, {})).body.chats[0]
    const history = (await callAs(sender, chatCalls.getChat, { conversation } as never)).body
    const page = (await pageAs(sender, href('chats-id', { id: conversation }, { look: id }))).data
    const { open } = page['page'] as PageProps['chats-id']
    const sign = await callAs(sender, chatCalls.sign, { message: id, sign: 'heart' })
    const { response } = await callAs(sender, exportCalls.exportData, await ticketOf(sender))
    const files = unzip(await response.arrayBuffer())
    const data = JSON.parse(new TextDecoder().decode(files.get('data.json'))) as {
      messages: unknown
    }
    return [
      list?.last_message,
      history,
      open?.history,
      open?.looking,
      sign.status,
      data.messages,
      [...files.keys()].filter((name) => name.startsWith('chat-photos')),
      await statusesFor(sender, key),
      (await look(sender, id)).body,
      (await callAs(sender, chatCalls.takeBack, { message: id })).body,
      await rows('select credits from members where id = ?', sender.id),
      (await end(sender, id)).body,
      (await callAs(sender, chatCalls.getChat, { conversation } as never)).body,
    ]
  }

  it.each([
    ['both tell', {}, {}, true],
    ['the sender does not', { shows_read: false }, {}, false],
    ['the receiver does not', {}, { shows_read: false }, false],
  ])('that it was looked at when %s', async (_, own, theirs, told) => {
    const { sender, reader, id, conversation, key } = await makeSent()
    await callAs(sender, accountCalls.saveProfile, own)
    await callAs(reader, accountCalls.saveProfile, theirs)
    const heard = await listen(sender)
    const received = await listen(reader)
    await look(reader, id)
    await expect.poll(() => received).toContainEqual(changedTo('seen'))
    await callAs(reader, chatCalls.sign, { message: id, sign: 'fire' })
    await expect.poll(() => heard.length).toBe(told ? 2 : 1)
    expect(JSON.stringify(heard).includes('"shut":"seen"')).toBe(told)
    expect(await shutFor(sender, conversation)).toEqual([told ? 'seen' : 'once'])
    expect(await shutFor(reader, conversation)).toEqual(['seen'])
    expect(await statusesFor(sender, key)).toEqual(hidden)
  })

  it('nothing at all where one of the two does not tell, by any question', async () => {
    const { sender, reader, id, conversation, key } = await makeSent()
    await callAs(reader, accountCalls.saveProfile, { shows_read: false })
    const before = await rows('select * from messages')
    const credits = await creditsOf(sender)
    const loose = 'delete from loose_photos'
    const unseen = await observed(sender, conversation, id, key)
    await env.DB.batch([
      env.DB.prepare(loose),
      env.DB.prepare('update messages set ended_at = null, sender_sign = null'),
    ])
    expect([await rows('select * from messages'), await creditsOf(sender)]).toEqual([
      before,
      credits,
    ])
    expect((await look(reader, id)).status).toBe(200)
    const looked = await observed(sender, conversation, id, key)
    const plain = (all: unknown) => JSON.stringify(all).replaceAll(/"ended_at":\d+/g, '')
    expect(plain(looked)).toBe(plain(unseen))
    expect(plain(looked)).not.toContain('seen"')
  })
})

describe('ended', () => {
  it.each([
    ['the sender', 'kept', false],
    ['the receiver', 'kept', false],
    ['the sender', 'once only', true],
    ['the receiver', 'once only', true],
  ])('by %s, one that is %s is gone for both, and no credits return', async (who, _, once) => {
    const { sender, reader, id, key, conversation } = await makeSent(once)
    const [by, other] = who === 'the sender' ? [sender, reader] : [reader, sender]
    const heard = await listen(other)
    const { status, body } = await end(by, id)
    expect([status, body.message.shut, body.message.photo]).toEqual([200, 'gone', null])
    await expect.poll(() => heard).toContainEqual(changedTo('gone'))
    expect(await end(other, id)).toMatchObject({ status: 200, body: { conversation } })
    for (const member of [sender, reader]) {
      expect(await shutFor(member, conversation)).toEqual(['gone'])
      expect(await statusesFor(member, key)).toEqual(hidden)
    }
    if (once) expect((await look(reader, id)).status).toBe(409)
    expect(await creditsOf(sender)).toBe(7)
    expect((await callAs(sender, chatCalls.takeBack, { message: id })).status).toBe(409)
    await sweepAfter(once ? SECOND : 48 * HOUR + MINUTE)
    expect(await leftBehind()).toMatchObject({ objects: 0, loose: 0 })
  })

  it('while it is looked at, it is gone at once; its copy stays to be reported', async () => {
    const { sender, reader, id, key } = await makeSent()
    await look(reader, id)
    await end(sender, id)
    expect(await statusesFor(reader, key)).toEqual(hidden)
    await sweepAfter(47 * HOUR)
    expect(await objects()).toBe(photoSizes.length)
  })

  it('by nobody else, and nothing that is no photo', async () => {
    const { sender, reader, id } = await makeSent(false)
    expect((await end(await makeMember(), id)).status).toBe(404)
    const text = (await send(sender, reader)).body.message.id
    expect((await end(sender, text)).status).toBe(404)
    await env.DB.prepare('update messages set removed_at = 1').run()
    expect((await end(sender, id)).status).toBe(404)
    expect(await rows('select id from messages where ended_at is not null')).toEqual([])
  })

  it('is in no download of its sender', async () => {
    const { sender, id } = await makeSent(false)
    await end(sender, id)
    const { response } = await callAs(sender, exportCalls.exportData, await ticketOf(sender))
    const names = [...unzip(await response.arrayBuffer()).keys()]
    expect(names.filter((name) => name.startsWith('chat-photos'))).toEqual([])
  })
})

describe('as evidence', () => {
  const report = (from: TestMember, about: TestMember, id: string) =>
    callAs(from, reportsCalls.report, {
      profile: about.id,
      thing: `message:${id}`,
      category: 'explicit',
      remarks: '',
    })
  const open = () => listOpenReports({ db: openDatabase(env.DB) })

  it('a reported one stays until its report is closed, and is shown to nobody', async () => {
    const { sender, reader, id, key } = await makeSent()
    await look(reader, id)
    await ago(MINUTE)
    const { data } = await pageAs(reader, `/members/${sender.id}/report`)
    expect(data['page']).toMatchObject({ messages: [{ id, kind: 'photo', photo: null }] })
    expect((await report(reader, sender, id)).status).toBe(200)
    await end(sender, id)
    await sweepAfter(90 * DAY)
    expect(await open()).toMatchObject([{ subject: 'message', photo_key: key }])
    expect(await objects()).toBe(photoSizes.length)
    for (const member of [sender, reader]) expect(await statusesFor(member, key)).toEqual(hidden)
    const [{ id: asked } = { id: '' }] = await open()
    await decideReport(operating(), { id: asked, outcome: 'rejected', answer: '' })
    await sweepAfter(90 * DAY)
    expect(await objects()).toBe(0)
  })

  it('what was decided about stays until nobody can object', async () => {
    const { sender, reader, id } = await makeSent()
    await look(reader, id)
    await report(reader, sender, id)
    const [{ id: asked } = { id: '' }] = await open()
    await decideReport(operating(), {
      id: asked,
      outcome: 'upheld',
      answer: '',
      remove: 'nudity',
    })
    await sweepAfter(180 * DAY)
    expect(await objects()).toBe(photoSizes.length)
    await sweepAfter(190 * DAY)
    expect(await objects()).toBe(0)
  })

  it('one that was deleted before the report is told to be gone', async () => {
    const { sender, reader, id } = await makeSent()
    await look(reader, id)
    await sweepAfter(3 * DAY)
    await report(reader, sender, id)
    expect(await open()).toMatchObject([{ subject: 'message', photo_key: null }])
  })
})

describe('that came back', () => {
  it('taken back at once, it is gone from the store, with its credits returned', async () => {
    const { sender, reader, id, conversation } = await makeSent()
    const { body } = await callAs(sender, chatCalls.takeBack, { message: id })
    expect(body).toMatchObject({ credits: 9, message: { delivery: 'taken', shut: 'once' } })
    expect((await look(reader, id)).status).toBe(404)
    expect(
      (await callAs(reader, chatCalls.getChat, { conversation } as never)).body.messages,
    ).toEqual([])
    await sweepAfter(SECOND)
    expect(await objects()).toBe(0)
  })

  it('never delivered, it is gone too', async () => {
    await makeSent(true, { status: 'not_confirmed' })
    await returnExpired(makeJobContext(env, Date.now() + 7 * DAY + 1000))
    await sweepAfter(SECOND)
    expect(await objects()).toBe(0)
  })
})

describe('without script', () => {
  const post = (from: TestMember, conversation: number, fields: Record<string, string>) =>
    SELF.fetch(origin + href('chats-id', { id: conversation }), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie: from.cookie },
      body: new URLSearchParams({ conversation: String(conversation), ...fields }),
    })
  const looking = async (member: TestMember, path: string) => {
    const { data } = await pageAs(member, path)
    return (data['page'] as PageProps['chats-id']).open?.looking as PhotoLook | null | undefined
  }

  it('a form opens it, and leads to where it can be seen for a moment', async () => {
    const { reader, id, key, conversation } = await makeSent()
    const path = href('chats-id', { id: conversation }, { look: id })
    expect(await looking(reader, path)).toBeNull()
    const answer = await post(reader, conversation, { look: id })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await looking(reader, path)).toMatchObject({ path: `/photos/${key}/full.webp` })
    const other = { ...reader, cookie: await signIn(reader.id) }
    expect(await looking(other, path)).toBeNull()
    await ago(31 * SECOND)
    expect(await looking(reader, path)).toBeNull()
    expect(await (await post(reader, conversation, { look: id })).text()).toContain(
      'Deze foto is niet meer te bekijken.',
    )
  })

  it('a form ends it', async () => {
    const { sender, id, conversation } = await makeSent(false)
    const answer = await post(sender, conversation, { end: id })
    expect(answer.status).toBe(303)
    expect(await shutFor(sender, conversation)).toEqual(['gone'])
  })
})
