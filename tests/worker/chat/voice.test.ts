import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { reportsCalls } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { voiceLimits, voicePath } from '#contract/voice.ts'
import { returnExpired } from '#worker/chat/return-waiting.ts'
import { openDatabase } from '#worker/db/database.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { decideReport, listOpenReports } from '#worker/reports/decide-report.ts'
import { noVoices, voices } from '../../fixtures/voices.ts'
import { creditsOf, expectSums, makeSender, send, sendVoice } from '../../support/chat.ts'
import { runMails } from '../../support/mails.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  signIn,
  type TestMember,
} from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { readOutbox } from '../../support/outbox.ts'
import { rows } from '../../support/rows.ts'
import { leftBehind } from '../../support/uploads.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectSums)

const stored = (objects: number) => ({ objects, photos: 0, loose: 0 })

async function makeSent(columns: Record<string, string | number> = {}, text = 'Tot zondag') {
  const [sender, reader] = [await makeSender(4, columns), await makeMember()]
  const { body } = await sendVoice(sender, reader, { text })
  const { message, conversation } = body
  return { sender, reader, message, conversation, path: message.voice?.path ?? '' }
}

function asked(viewer: { cookie: string } | null, path: string, headers = {}) {
  return SELF.fetch(origin + path, {
    headers: { ...headers, ...(viewer && { cookie: viewer.cookie }) },
  })
}

async function statusFor(viewer: { cookie: string } | null, path: string) {
  const response = await asked(viewer, path)
  await response.arrayBuffer()
  return response.status
}

describe('a voice message', () => {
  it.each(Object.entries(voices))('is kept as it was sent: %s', async (kind, bytes) => {
    const [sender, reader] = [await makeSender(3), await makeMember()]
    const { status, body } = await sendVoice(sender, reader, { bytes })
    expect([status, body.credits]).toEqual([200, 1])
    const { message } = body
    expect(message).toMatchObject({ kind: 'voice', text: null, photo: null, credits: 2, seq: 1 })
    expect(message.voice).toMatchObject({ ms: 6000, peaks: '0123456789abcdef' })
    expect(message.voice?.path).toMatch(new RegExp(`^/voices/[\\w-]{32}\\.${kind}$`))
    const heard = await asked(reader, message.voice?.path ?? '')
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(bytes)
    const { headers } = heard
    expect(headers.get('content-type')).toBe(kind === 'm4a' ? 'audio/mp4' : `audio/${kind}`)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('has a line of its own sender, normalised as any text, and comes with it everywhere', async () => {
    const { sender, reader, message, conversation } = await makeSent(
      {},
      '  Cafe\u0301?\r\nZondag  ',
    )
    expect(message.text).toBe('Café?\nZondag')
    const { messages } = (await callAs(reader, chatCalls.getChat, { conversation })).body
    expect(messages).toEqual([message])
    const [chat] = (await callAs(reader, chatCalls.getChats, {})).body.chats
    expect([chat?.last_message, chat?.num_unread_messages]).toEqual([message, 1])
    expect(JSON.stringify(message)).not.toContain('hash')
    expect(await rows('select kind, delta from ledger where delta < 0')).toEqual([
      { kind: 'message', delta: -2 },
    ])
    const { data } = await pageAs(sender, '/transactions')
    expect(data['page']).toMatchObject({
      ledger: [{ spent_on: { conversation, voice: true } }, {}],
    })
    expect(await rows('select job from outbox')).toEqual([{ job: 'message-mail' }])
  })

  it('gets a sign, as any other message', async () => {
    const { reader, message, conversation } = await makeSent()
    await callAs(reader, chatCalls.sign, { message: message.id, sign: 'heart' })
    const { messages } = (await callAs(reader, chatCalls.getChat, { conversation })).body
    expect(messages[0]?.signs).toEqual({ sender: null, other: 'heart' })
  })
})

describe('in parts', () => {
  const { length } = voices.webm
  it.each([
    ['bytes=0-', 206, `bytes 0-${length - 1}/${length}`, [0, length]],
    ['bytes=0-1', 206, `bytes 0-1/${length}`, [0, 2]],
    ['bytes=4-999', 206, `bytes 4-${length - 1}/${length}`, [4, length]],
    ['bytes=-5', 206, `bytes ${length - 5}-${length - 1}/${length}`, [length - 5, length]],
    ['bytes=-999', 206, `bytes 0-${length - 1}/${length}`, [0, length]],
    [`bytes=${length}-`, 416, `bytes */${length}`, [0, 0]],
    ['bytes=-0', 416, `bytes */${length}`, [0, 0]],
    ['bytes=5-2', 200, null, [0, length]],
    ['bytes=0-1,3-4', 200, null, [0, length]],
    ['bytes=-', 200, null, [0, length]],
    ['rows=1-2', 200, null, [0, length]],
  ] as const)('%s', async (range, status, told, [from, to]) => {
    const { reader, path } = await makeSent()
    const part = await asked(reader, path, { range })
    expect([part.status, part.headers.get('content-range')]).toEqual([status, told])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(voices.webm.slice(from, to))
  })

  it('a part holds only what the browser has begun with, and not again what it has', async () => {
    const { reader, path } = await makeSent()
    const etag = (await asked(reader, path)).headers.get('etag') ?? ''
    const range = 'bytes=0-1'
    expect((await asked(reader, path, { range, 'if-range': etag })).status).toBe(206)
    expect((await asked(reader, path, { range, 'if-range': '"other"' })).status).toBe(200)
    expect((await asked(reader, path, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('who may hear it', () => {
  it('the two of the conversation, and nobody else', async () => {
    const { sender, reader, path } = await makeSent()
    const stranger = await makeMember({ paid_user: 1 })
    await giveCredits(stranger.id, 2)
    await send(stranger, sender)
    await send(stranger, reader)
    for (const viewer of [sender, reader]) expect(await statusFor(viewer, path)).toBe(200)
    for (const viewer of [stranger, null]) expect(await statusFor(viewer, path)).toBe(404)
  })

  it.each([
    ['unknown', `/voices/${'a'.repeat(32)}.webm`],
    ['of another kind', 'kind'],
    ['without a kind', 'bare'],
    ['below it', 'below'],
    ['a photo', `/voices/${'a'.repeat(32)}.webp`],
  ])('no address that is %s', async (_name, path) => {
    const { reader, path: known } = await makeSent()
    const made: Record<string, string> = {
      kind: known.replace('.webm', '.ogg'),
      bare: known.replace('.webm', ''),
      below: `${known}/x`,
    }
    expect(await statusFor(reader, made[path] ?? path)).toBe(404)
  })

  it('who has removed the conversation hears it no more; the other keeps it', async () => {
    const { sender, reader, path, conversation } = await makeSent()
    await callAs(reader, chatCalls.removeChat, { conversation })
    expect([await statusFor(reader, path), await statusFor(sender, path)]).toEqual([404, 200])
  })

  it.each(['sender', 'reader'] as const)(
    'neither hears it once the %s has blocked',
    async (who) => {
      const { sender, reader, path } = await makeSent()
      const [by, of] = who === 'sender' ? [sender, reader] : [reader, sender]
      await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(by.id, of.id).run()
      expect([await statusFor(sender, path), await statusFor(reader, path)]).toEqual([404, 404])
    },
  )

  it('neither hears it while the sender is leaving, deleted or banned', async () => {
    const { sender, reader, path } = await makeSent()
    for (const account of ['deleting', 'deleted', 'banned', 'active']) {
      await env.DB.prepare('update members set account = ?, deleting_until = ? where id = ?')
        .bind(account, account === 'deleting' ? Date.now() + DAY : null, sender.id)
        .run()
      const expected = account === 'active' ? 200 : 404
      expect([await statusFor(sender, path), await statusFor(reader, path)]).toEqual([
        expected,
        expected,
      ])
    }
  })

  it('nobody once the session has ended, or it is older than the shown history', async () => {
    const { reader, path } = await makeSent()
    const session = { cookie: await signIn(reader.id) }
    await env.DB.prepare('update sessions set expires_at = 1').run()
    expect(await statusFor(session, path)).toBe(404)
    const anew = { cookie: await signIn(reader.id) }
    expect(await statusFor(anew, path)).toBe(200)
    await env.DB.prepare('update messages set sent_at = ?')
      .bind(Date.now() - 366 * DAY)
      .run()
    expect(await statusFor(anew, path)).toBe(404)
  })

  it('only the sender hears it until the address is confirmed; after a week the credits are back', async () => {
    const { sender, reader, path, message } = await makeSent({ status: 'not_confirmed' })
    expect(message.delivery).toBe('waiting')
    expect([await statusFor(sender, path), await statusFor(reader, path)]).toEqual([200, 404])
    await returnExpired(makeJobContext(env, Date.now() + 7 * DAY + 1000))
    expect(await creditsOf(sender)).toBe(4)
    expect(await statusFor(reader, path)).toBe(404)
  })
})

describe('taken back', () => {
  it('gives the credits back once, and only its sender still hears it', async () => {
    const { sender, reader, message, conversation, path } = await makeSent()
    const first = await callAs(sender, chatCalls.takeBack, { message: message.id })
    expect(first.body).toMatchObject({
      credits: 4,
      message: { kind: 'voice', delivery: 'taken', text: 'Tot zondag' },
    })
    await callAs(sender, chatCalls.takeBack, { message: message.id })
    expect(await creditsOf(sender)).toBe(4)
    expect([await statusFor(sender, path), await statusFor(reader, path)]).toEqual([200, 404])
    const { messages } = (await callAs(reader, chatCalls.getChat, { conversation })).body
    expect(messages).toEqual([])
  })
})

describe('refused, and nothing stays behind', () => {
  type Fields = Parameters<typeof sendVoice>[2]

  async function expectRefused(
    sent: ReturnType<typeof sendVoice>,
    [status, code]: readonly [number, string],
  ) {
    const answer = await sent
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(await leftBehind()).toEqual(stored(0))
    expect(await rows('select id from messages union all select id from conversations')).toEqual([])
  }

  it.each(noVoices)('%s', async (_name, bytes) => {
    const [sender, reader] = [await makeSender(5), await makeMember()]
    await expectRefused(sendVoice(sender, reader, { bytes }), [415, 'voice_unusable'])
    expect(await creditsOf(sender)).toBe(5)
  })

  const large = new Uint8Array(voiceLimits.bytes + 1)
  large.set(voices.webm)
  it.each<[string, Fields, readonly [number, string]]>([
    ['too many bytes', { bytes: large }, [413, 'voice_too_large']],
    ['too short', { ms: '499' }, [400, 'invalid_input']],
    ['too long', { ms: '60001' }, [400, 'invalid_input']],
    ['no length', { ms: '' }, [400, 'invalid_input']],
    ['half a length', { ms: '1000.5' }, [400, 'invalid_input']],
    ['a negative length', { ms: '-1000' }, [400, 'invalid_input']],
    ['no bars', { peaks: '' }, [400, 'invalid_input']],
    ['too few bars', { peaks: '0123456' }, [400, 'invalid_input']],
    ['too many bars', { peaks: 'f'.repeat(65) }, [400, 'invalid_input']],
    ['bars that are no digits', { peaks: '0123456g' }, [400, 'invalid_input']],
    ['bars in capitals', { peaks: 'ABCDEF01' }, [400, 'invalid_input']],
    ['a NUL in the line', { text: 'a\0b' }, [400, 'invalid_input']],
    ['a line that is too long', { text: 'a'.repeat(1001) }, [422, 'message_too_long']],
    ['a price that was not shown', { price: '1' }, [409, 'price_changed']],
    ['a key that is none', { id: 'x' }, [400, 'invalid_input']],
  ])('%s', async (_name, fields, refusal) => {
    const [sender, reader] = [await makeSender(5), await makeMember()]
    await expectRefused(sendVoice(sender, reader, fields), refusal)
    expect(await creditsOf(sender)).toBe(5)
  })

  it('a visitor’s, and one to nobody, to oneself or across a block, is refused', async () => {
    const [sender, reader] = [await makeSender(5), await makeMember()]
    await expectRefused(sendVoice(null, reader), [403, 'authentication_required'])
    await expectRefused(sendVoice(sender, { id: 1 }), [404, 'not_found'])
    await expectRefused(sendVoice(sender, sender), [404, 'not_found'])
    await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(reader.id, sender.id).run()
    await expectRefused(sendVoice(sender, reader), [404, 'not_found'])
  })

  it('one without enough credits is refused before anything is stored', async () => {
    const [sender, reader] = [await makeSender(1), await makeMember()]
    const put = vi.spyOn(env.PHOTOS, 'put')
    await expectRefused(sendVoice(sender, reader), [402, 'not_enough_credits'])
    expect(put).not.toHaveBeenCalled()
  })

  it('another sound, other words or another person under an id that was used', async () => {
    const [sender, reader, third] = [await makeSender(9), await makeMember(), await makeMember()]
    const id = crypto.randomUUID()
    expect((await sendVoice(sender, reader, { id, text: 'Hoi' })).status).toBe(200)
    const answers = [
      await sendVoice(sender, reader, { id, text: 'Hoi', bytes: voices.ogg }),
      await sendVoice(sender, reader, { id, text: 'Dag' }),
      await sendVoice(sender, third, { id, text: 'Hoi' }),
      await send(sender, reader, 'Hoi', id),
    ]
    expect(answers.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('key_reused'))
    expect([await leftBehind(), await creditsOf(sender)]).toEqual([stored(1), 7])
  })
})

describe('at once', () => {
  it('sends and stores exactly 1 of 3 with credits for 1, in each of 10 rounds', async () => {
    const reader = await makeMember()
    for (let round = 1; round <= 10; round++) {
      const sender = await makeSender(3)
      const answers = await volley(3, () => sendVoice(sender, reader))
      const told = answers.map(({ status, body }) => body.error?.code ?? String(status)).toSorted()
      expect(told).toEqual(['200', 'not_enough_credits', 'not_enough_credits'])
      expect([await creditsOf(sender), await leftBehind()]).toEqual([1, stored(round)])
      await expectSums()
    }
  })

  it('stores and charges once what comes three times under one id, in each of 10 rounds', async () => {
    const reader = await makeMember()
    for (let round = 1; round <= 10; round++) {
      const sender = await makeSender(7)
      const id = crypto.randomUUID()
      const answers = await volley(3, () => sendVoice(sender, reader, { id }))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.message))).size).toBe(1)
      expect([await creditsOf(sender), await leftBehind()]).toEqual([5, stored(round)])
      await expectSums()
    }
  })
})

describe('what is left', () => {
  it('what a crash left is deleted after an hour, but never what a message names', async () => {
    const { reader, path } = await makeSent()
    const lost = `${'k'.repeat(32)}.webm`
    await env.DB.prepare('insert into loose_photos values (?, 0), (?, 0)')
      .bind(path.split('/').at(-1), lost)
      .run()
    await env.PHOTOS.put(voicePath(lost).slice(1), 'of nobody')
    await sweepLoosePhotos(makeJobContext(env, Date.now() + 2 * 3_600_000))
    expect((await leftBehind()).objects).toBe(1)
    expect(await statusFor(reader, path)).toBe(200)
  })

  it('meanwhile by a sweep is sent as no message', async () => {
    const [sender, reader] = [await makeSender(4), await makeMember()]
    const { put } = env.PHOTOS
    const swept = vi.spyOn(env.PHOTOS, 'put').mockImplementation(async (...args) => {
      await env.DB.prepare('delete from loose_photos').run()
      return put.apply(env.PHOTOS, args as never) as never
    })
    const { status, body } = await sendVoice(sender, reader)
    swept.mockRestore()
    expect([status, body.error]).toEqual([503, { code: 'unavailable' }])
    expect([await creditsOf(sender), await leftBehind()]).toEqual([4, stored(0)])
  })
})

describe('reported', () => {
  async function reportIt(reader: TestMember, sender: TestMember, message: string) {
    const { body } = await callAs(reader, reportsCalls.report, {
      profile: sender.id,
      thing: `message:${message}`,
      category: 'harassment',
      remarks: '',
    })
    return body.reference
  }

  it('is offered by its time and line, and told to the operator who decides', async () => {
    const { sender, reader, message, path } = await makeSent()
    const { data } = await pageAs(reader, `/members/${sender.id}/report`)
    expect(data['page']).toMatchObject({
      messages: [{ id: message.id, kind: 'voice', text: 'Tot zondag', photo: null }],
    })
    await reportIt(reader, sender, message.id)
    expect(await listOpenReports({ db: openDatabase(env.DB) })).toMatchObject([
      { subject: 'message', voice_key: path.split('/').at(-1), voice_ms: 6000, text: 'Tot zondag' },
    ])
  })

  it('is taken out by the decision, once: neither has it any more, and the sender is told why', async () => {
    const { sender, reader, message, conversation, path } = await makeSent()
    const id = await reportIt(reader, sender, message.id)
    const decision = {
      id,
      outcome: 'upheld',
      answer: '',
      removeMessage: { rule: 'danger', why: 'Dit is een dreiging.' },
    } as const
    expect(await decideReport(operating(), decision)).toBe(true)
    expect(await decideReport(operating(), decision)).toBe(false)
    expect([await statusFor(sender, path), await statusFor(reader, path)]).toEqual([404, 404])
    for (const side of [sender, reader]) {
      const { messages } = (await callAs(side, chatCalls.getChat, { conversation })).body
      expect(messages).toMatchObject([
        { delivery: 'removed', kind: 'text', text: null, voice: null },
      ])
      const [chat] = (await callAs(side, chatCalls.getChats, {})).body.chats
      expect(chat?.last_message).toMatchObject({ delivery: 'removed', text: null, voice: null })
    }
    const acts = await rows<{ act: string }>('select act from audit_log')
    expect(acts.map(({ act }) => act)).toEqual(['message removed', 'report upheld'])
    const { body } = await callAs(sender, chatCalls.takeBack, { message: message.id })
    expect(body).toMatchObject({ error: { code: 'take_back_over' } })
    const signed = await callAs(reader, chatCalls.sign, { message: message.id, sign: 'heart' })
    expect(signed.status).toBe(404)
    await runMails()
    expect(JSON.stringify(await readOutbox())).toContain('Dit is een dreiging.')
    expect((await leftBehind()).objects).toBe(1)
  })
})
