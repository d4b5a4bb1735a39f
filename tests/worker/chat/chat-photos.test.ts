import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { photoKey, photoSizes } from '#contract/photo.ts'
import { reportsCalls } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { returnExpired } from '#worker/chat/return-waiting.ts'
import { openDatabase } from '#worker/db/database.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { listOpenReports } from '#worker/reports/decide-report.ts'
import { fixture } from '../../fixtures/pictures.ts'
import {
  creditsOf,
  expectSums,
  photoForm,
  send,
  sendPhoto,
  makeSender,
} from '../../support/chat.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  signIn,
  type TestMember,
} from '../../support/members.ts'
import { bytesOf, withSegment } from '../../support/pictures.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { rows } from '../../support/rows.ts'
import { leftBehind, served } from '../../support/uploads.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectSums)

const jpeg = fixture('jpeg')
const other = bytesOf(jpeg, 'not the same file')
const nothing = photosOf(0)
const one = photosOf(1)

function photosOf(count: number) {
  return { objects: photoSizes.length * count, photos: 0, loose: 0 }
}

async function makeSent(columns: Record<string, string | number> = {}) {
  encodeQuickly()
  const [sender, reader] = [await makeSender(4, columns), await makeMember()]
  const { body } = await sendPhoto(sender, reader, jpeg)
  const key = photoKey(body.message.photo?.filename ?? '')
  return { sender, reader, key, conversation: body.conversation, message: body.message }
}

async function statusesFor(viewer: { cookie: string } | null, key: string) {
  const answers = photoSizes.map((size) => served(viewer as TestMember | null, key, size))
  return (await Promise.all(answers)).map(({ status }) => status)
}

const seen = photoSizes.map(() => 200)
const hidden = photoSizes.map(() => 404)

describe('a photo in a conversation', () => {
  it('costs what the site says, and is made anew without what the file said of its place', async () => {
    const [sender, reader] = [await makeSender(3), await makeMember()]
    const { status, body } = await sendPhoto(
      sender,
      reader,
      withSegment(jpeg, 0xe1, bytesOf('GPS of home')),
    )
    expect([status, body.credits]).toEqual([200, 1])
    expect(body.message).toMatchObject({ kind: 'photo', text: null, seq: 1, credits: 2 })
    const key = photoKey(body.message.photo?.filename ?? '')
    const sharp = await served(reader, key, 'full')
    expect([sharp.status, sharp.type]).toEqual([200, 'image/webp'])
    expect(new TextDecoder('latin1').decode(sharp.body)).not.toContain('GPS of home')
    const info = await env.IMAGES.info(new Blob([sharp.body]).stream())
    expect(info).toMatchObject({ format: 'image/webp', width: 240, height: 300 })
    const blur = await served(reader, key, 'blur')
    expect(new Uint8Array(blur.body)).not.toEqual(new Uint8Array(sharp.body))
    const raw = (await env.PHOTOS.list()).objects.map((object) => object.key.split('/').at(-1))
    expect(new Set(raw)).toEqual(new Set(photoSizes.map((size) => `${size}.webp`)))
  })

  it('comes with the history, the list and the event, by addresses only', async () => {
    const { reader, conversation, message } = await makeSent()
    const { messages } = (await callAs(reader, chatCalls.getChat, { conversation })).body
    expect(messages).toEqual([message])
    const [chat] = (await callAs(reader, chatCalls.getChats, {})).body.chats
    expect([chat?.last_message, chat?.num_unread_messages]).toEqual([message, 1])
    expect(Object.keys(message.photo ?? {})).toEqual(['blur_filename', 'filename', 'full_filename'])
    expect(JSON.stringify(message)).not.toContain('hash')
  })

  it('is announced as any other message', async () => {
    await makeSent()
    expect(await rows('select job from outbox')).toEqual([{ job: 'message-mail' }])
  })
})

describe('who may have it', () => {
  it('shows it to the two of the conversation, and to nobody else', async () => {
    const { sender, reader, key } = await makeSent()
    const stranger = await makeMember({ paid_user: 1 })
    await giveCredits(stranger.id, 2)
    await send(stranger, sender)
    await send(stranger, reader)
    expect(await statusesFor(sender, key)).toEqual(seen)
    expect(await statusesFor(reader, key)).toEqual(seen)
    expect(await statusesFor(stranger, key)).toEqual(hidden)
    expect(await statusesFor(null, key)).toEqual(hidden)
  })

  it('hides it at once from the one who removes the conversation, not from the other', async () => {
    const { sender, reader, key, conversation } = await makeSent()
    await callAs(reader, chatCalls.removeChat, { conversation })
    expect(await statusesFor(reader, key)).toEqual(hidden)
    expect(await statusesFor(sender, key)).toEqual(seen)
  })

  it.each(['sender', 'reader'] as const)(
    'hides it from both once the %s has blocked',
    async (who) => {
      const { sender, reader, key } = await makeSent()
      const [by, of] = who === 'sender' ? [sender, reader] : [reader, sender]
      // The block itself hides it, not only the hidden conversation.
      await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(by.id, of.id).run()
      expect(await statusesFor(sender, key)).toEqual(hidden)
      expect(await statusesFor(reader, key)).toEqual(hidden)
      await env.DB.prepare('delete from blocks').run()
      expect(await statusesFor(reader, key)).toEqual(seen)
      expect((await callAs(by, blocksCalls.block, { profile: of.id })).status).toBe(204)
      expect(await statusesFor(sender, key)).toEqual(hidden)
      expect(await statusesFor(reader, key)).toEqual(hidden)
      await callAs(by, blocksCalls.unblock, { profile: of.id })
      expect(await statusesFor(reader, key)).toEqual(hidden)
    },
  )

  it('hides it when the sender is leaving, deleted or banned', async () => {
    const { sender, reader, key } = await makeSent()
    for (const account of ['deleting', 'deleted', 'banned', 'active']) {
      await env.DB.prepare('update members set account = ?, deleting_until = ? where id = ?')
        .bind(account, account === 'deleting' ? Date.now() + DAY : null, sender.id)
        .run()
      const expected = account === 'active' ? seen : hidden
      expect(await statusesFor(reader, key)).toEqual(expected)
      expect(await statusesFor(sender, key)).toEqual(expected)
    }
  })

  it('hides it when it is older than the shown history, or the session has ended', async () => {
    const { reader, key } = await makeSent()
    const session = { cookie: await signIn(reader.id) }
    expect(await statusesFor(session, key)).toEqual(seen)
    await env.DB.prepare('update sessions set expires_at = 1').run()
    expect(await statusesFor(session, key)).toEqual(hidden)
    const anew = { cookie: await signIn(reader.id) }
    await env.DB.prepare('update messages set sent_at = ?')
      .bind(Date.now() - 366 * DAY)
      .run()
    expect(await statusesFor(anew, key)).toEqual(hidden)
  })

  it('hides it from the reader until the sender has confirmed, and returns the credits after a week', async () => {
    const { sender, reader, key, message } = await makeSent({ status: 'not_confirmed' })
    expect(message.delivery).toBe('waiting')
    expect(await statusesFor(reader, key)).toEqual(hidden)
    expect(await statusesFor(sender, key)).toEqual(seen)
    expect(await creditsOf(sender)).toBe(2)
    await returnExpired(makeJobContext(env, Date.now() + 7 * DAY + 1000))
    expect(await creditsOf(sender)).toBe(4)
    expect(await statusesFor(reader, key)).toEqual(hidden)
  })
})

describe('taken back', () => {
  it('gives the credits back once, and is gone for the other in every size', async () => {
    const { sender, reader, key, conversation, message } = await makeSent()
    const { body } = await callAs(sender, chatCalls.takeBack, { message: message.id })
    expect(body).toMatchObject({ credits: 4, message: { kind: 'photo', delivery: 'taken' } })
    await callAs(sender, chatCalls.takeBack, { message: message.id })
    expect(await creditsOf(sender)).toBe(4)
    expect(await statusesFor(reader, key)).toEqual(hidden)
    expect(await statusesFor(sender, key)).toEqual(seen)
    expect((await callAs(reader, chatCalls.getChat, { conversation })).body.messages).toEqual([])
  })
})

describe('refused, and nothing stays behind', () => {
  const refusedAs = async (
    status: number,
    code: string,
    sent: Promise<{ status: number; body: { error?: { code: string } } }>,
  ) => {
    const answer = await sent
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(await leftBehind()).toEqual(nothing)
    expect(await rows("select id from messages where kind = 'photo'")).toEqual([])
  }

  it('refuses a file that is no photo, is too small or is cut off', async () => {
    const [sender, reader] = [await makeSender(5), await makeMember()]
    await refusedAs(415, 'photo_type', sendPhoto(sender, reader, bytesOf('<svg/>')))
    const half = jpeg.subarray(0, jpeg.length / 2)
    await refusedAs(422, 'photo_unusable', sendPhoto(sender, reader, half))
    expect(await creditsOf(sender)).toBe(5)
  })

  it('refuses one from a visitor, to nobody, to oneself or across a block', async () => {
    const [sender, reader] = [await makeSender(5), await makeMember()]
    await refusedAs(403, 'authentication_required', sendPhoto(null, reader, jpeg))
    await refusedAs(404, 'not_found', sendPhoto(sender, { id: 1 }, jpeg))
    await refusedAs(404, 'not_found', sendPhoto(sender, sender, jpeg))
    await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(reader.id, sender.id).run()
    await refusedAs(404, 'not_found', sendPhoto(sender, reader, jpeg))
  })

  it('refuses it without enough credits before it is decoded', async () => {
    const [sender, reader] = [await makeSender(1), await makeMember()]
    const encode = vi.spyOn(env.IMAGES, 'info')
    const { status, body } = await sendPhoto(sender, reader, jpeg)
    expect([status, body.error]).toEqual([
      402,
      { code: 'not_enough_credits', params: { needed: 2 } },
    ])
    expect(encode).not.toHaveBeenCalled()
    expect(await leftBehind()).toEqual(nothing)
  })

  it('refuses a third conversation of a free member', async () => {
    const sender = await makeSender(9, { paid_user: 0, conversations_started: 0 })
    for (let begun = 0; begun < 2; begun++) await send(sender, await makeMember())
    const { body } = await sendPhoto(sender, await makeMember(), jpeg)
    expect(body.error).toEqual({ code: 'conversation_limit', params: { limit: 2 } })
    expect(await leftBehind()).toEqual(nothing)
  })

  it('refuses another photo, other words or another person under an id that was used', async () => {
    encodeQuickly()
    const [sender, reader, third] = [await makeSender(9), await makeMember(), await makeMember()]
    const id = crypto.randomUUID()
    expect((await sendPhoto(sender, reader, jpeg, id)).status).toBe(200)
    const answers = [
      await sendPhoto(sender, reader, other, id),
      await sendPhoto(sender, third, jpeg, id),
      await send(sender, reader, 'Hallo', id),
    ]
    expect(answers.map(({ body }) => body.error?.code)).toEqual(Array(3).fill('key_reused'))
    expect([await leftBehind(), await creditsOf(sender)]).toEqual([one, 7])
  })
})

describe('at once', () => {
  // All rounds in one test, as emptying the database takes as long as one.
  it('sends and stores exactly 1 of 3 with credits for 1, in each of 10 rounds', async () => {
    encodeQuickly()
    const reader = await makeMember()
    for (let round = 1; round <= 10; round++) {
      const sender = await makeSender(3)
      const answers = await volley(3, () => sendPhoto(sender, reader, jpeg))
      const told = answers.map(({ status, body }) => body.error?.code ?? String(status)).toSorted()
      expect(told).toEqual(['200', 'not_enough_credits', 'not_enough_credits'])
      expect([await creditsOf(sender), await leftBehind()]).toEqual([1, photosOf(round)])
      await expectSums()
    }
  })

  it('stores and charges once what comes three times under one id, in each of 3 rounds', async () => {
    encodeQuickly()
    const reader = await makeMember()
    for (let round = 1; round <= 3; round++) {
      const sender = await makeSender(7)
      const id = crypto.randomUUID()
      const answers = await volley(3, () => sendPhoto(sender, reader, jpeg, id))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.message))).size).toBe(1)
      expect([await creditsOf(sender), await leftBehind()]).toEqual([5, photosOf(round)])
      await expectSums()
    }
  })

  it('begins two conversations of a free member and stores nothing of the third, in each of 3 rounds', async () => {
    encodeQuickly()
    const readers = await Promise.all(Array.from({ length: 3 }, () => makeMember()))
    for (let round = 1; round <= 3; round++) {
      const sender = await makeSender(20, { paid_user: 0 })
      const answers = await volley(3, (n) => sendPhoto(sender, readers[n] ?? sender, jpeg))
      const told = answers.map(({ status, body }) => body.error?.code ?? String(status)).toSorted()
      expect(told).toEqual(['200', '200', 'conversation_limit'])
      expect([await creditsOf(sender), await leftBehind()]).toEqual([16, photosOf(round * 2)])
      await expectSums()
    }
  })
})

describe('what a crash left', () => {
  it('is deleted after an hour, but never a photo that a message names', async () => {
    const { reader, key } = await makeSent()
    const after = Date.now() + 2 * 3_600_000
    await env.DB.prepare('insert into loose_photos values (?, 0), (?, 0)')
      .bind(key, 'k'.repeat(32))
      .run()
    await env.PHOTOS.put(`photos/${'k'.repeat(32)}/full.webp`, 'of nobody')
    await sweepLoosePhotos(makeJobContext(env, after))
    expect((await leftBehind()).objects).toBe(photoSizes.length)
    expect(await statusesFor(reader, key)).toEqual(seen)
  })

  it('a photo that was swept meanwhile is sent as no message', async () => {
    encodeQuickly()
    const [sender, reader] = [await makeSender(4), await makeMember()]
    const { put } = env.PHOTOS
    const swept = vi.spyOn(env.PHOTOS, 'put').mockImplementation(async (...args) => {
      await env.DB.prepare('delete from loose_photos').run()
      return put.apply(env.PHOTOS, args as never) as never
    })
    const { status, body } = await sendPhoto(sender, reader, jpeg)
    swept.mockRestore()
    expect([status, body.error]).toEqual([503, { code: 'unavailable' }])
    expect(await rows('select id from messages union all select id from conversations')).toEqual([])
    expect([await creditsOf(sender), await leftBehind()]).toEqual([4, nothing])
  })
})

describe('without script', () => {
  async function postPage(from: TestMember, path: string, body: FormData) {
    return SELF.fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie: from.cookie },
      body,
    })
  }

  it('a form with a file sends it, and leads to the conversation', async () => {
    encodeQuickly()
    const [sender, reader] = [await makeSender(4), await makeMember()]
    const form = photoForm(reader, jpeg, crypto.randomUUID())
    const answer = await postPage(sender, `/members/${reader.id}/chat?photo=1`, form)
    const [chat] = (await callAs(reader, chatCalls.getChats, {})).body.chats
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/chats/${chat?.conversation.id}`,
    ])
    expect(chat?.last_message?.kind).toBe('photo')
  })

  it('a refusal is shown where the file was chosen', async () => {
    const [sender, reader] = [await makeSender(4), await makeMember()]
    const form = photoForm(reader, bytesOf('no photo'), crypto.randomUUID())
    const answer = await postPage(sender, `/members/${reader.id}/chat?photo=1`, form)
    const html = await answer.text()
    expect(html).toContain('Dit is geen foto die we kunnen gebruiken')
    expect(html).toMatch(/<dialog[^>]* open=""/)
    const { data } = await pageAs(sender, `/members/${reader.id}/chat?photo=1`)
    expect(data['page']).toMatchObject({ open: { asked: 'photo' } })
  })
})

describe('reported', () => {
  it('shows it blurred to the reader who reports it, and its file to the operator who decides', async () => {
    const { sender, reader, key, message } = await makeSent()
    const { data } = await pageAs(reader, `/members/${sender.id}/report`)
    expect(data['page']).toMatchObject({
      messages: [{ id: message.id, kind: 'photo', photo: message.photo?.blur_filename }],
    })
    const { status } = await callAs(reader, reportsCalls.report, {
      profile: sender.id,
      thing: `message:${message.id}`,
      category: 'explicit',
      remarks: '',
    })
    expect(status).toBe(200)
    expect(await listOpenReports({ db: openDatabase(env.DB) })).toMatchObject([
      { subject: 'message', photo_key: key },
    ])
  })
})
