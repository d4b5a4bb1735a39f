import {
  createExecutionContext,
  createMessageBatch,
  env,
  getQueueResult,
  SELF,
} from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { notificationsCalls } from '#contract/notifications.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import worker from '#worker/index.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import {
  cloudflareBounce,
  cloudflareEvent,
  mailEventsSecret,
  mailgunEvent,
  postmarkBounce,
  postmarkChange,
} from '../../support/provider-events.ts'
import { rows } from '../../support/rows.ts'
import { volley } from '../../support/volley.ts'

const disabled = () => rows('select member_id, reason from notifications_disabled order by reason')

async function post(provider: string, body: unknown, headers: HeadersInit = {}): Promise<number> {
  const response = await SELF.fetch(`${origin}/api/mail-events-${provider}.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return response.status
}

const basic = (password: string) => ({ authorization: `Basic ${btoa(`vonk:${password}`)}` })

type Tell = { tell: (email: string) => Promise<unknown>; reason: string | null }

async function deliver(bodies: unknown[], queue = 'vonk-mail-events', changes: object = {}) {
  const messages = bodies.map((body, at) => ({
    id: `m${at}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }))
  const batch = createMessageBatch(queue, messages)
  await worker.queue(batch, { ...env, ...changes } as Env)
  const result = await getQueueResult(batch, createExecutionContext())
  return {
    acked: result.explicitAcks.length,
    retried: result.retryMessages.map(({ msgId }) => msgId),
  }
}

const postmark = (body: unknown) => post('postmark', body, basic(mailEventsSecret()))
const mailgun = async (...given: Parameters<typeof mailgunEvent>) =>
  post('mailgun', await mailgunEvent(...given))
const cloudflare = (kind: string, payload: object = {}) => ({
  tell: (email: string) => deliver([cloudflareEvent(kind, email, payload)]),
})
const failed = (severity: string, reason: string) => ({
  tell: (recipient: string) => mailgun({ event: 'failed', severity, reason, recipient }),
})
const bounced = (type: string) => ({
  tell: (email: string) => postmark(postmarkBounce(type, email)),
})

const told: Record<string, Tell> = {
  'Cloudflare: a hard bounce': {
    ...cloudflare('bounced', cloudflareBounce('hard')),
    reason: 'bounce',
  },
  'Cloudflare: a soft bounce': { ...cloudflare('bounced', cloudflareBounce('soft')), reason: null },
  'Cloudflare: a bounce of no type': { ...cloudflare('bounced'), reason: null },
  'Cloudflare: a delay': { ...cloudflare('deferred', cloudflareBounce('soft')), reason: null },
  'Cloudflare: a complaint': {
    ...cloudflare('complained', { complaint: { type: 'abuse' } }),
    reason: 'fbl',
  },
  'Cloudflare: a delivery': { ...cloudflare('delivered'), reason: null },
  'Cloudflare: a failure of its own': { ...cloudflare('failed'), reason: null },
  'Cloudflare: a kind to come': { ...cloudflare('teleported'), reason: null },
  'Mailgun: no mailbox': { ...failed('permanent', 'bounce'), reason: 'bounce' },
  'Mailgun: bounced before': { ...failed('permanent', 'suppress-bounce'), reason: 'bounce' },
  'Mailgun: complained before': { ...failed('permanent', 'suppress-complaint'), reason: 'fbl' },
  'Mailgun: unsubscribed before': {
    ...failed('permanent', 'suppress-unsubscribe'),
    reason: 'listunsubscribe',
  },
  'Mailgun: tried for too long': { ...failed('permanent', 'old'), reason: null },
  'Mailgun: of no known reason': { ...failed('permanent', 'generic'), reason: null },
  'Mailgun: a reason of every object': { ...failed('permanent', 'constructor'), reason: null },
  'Mailgun: for now': { ...failed('temporary', 'bounce'), reason: null },
  'Mailgun: a complaint': {
    tell: (recipient) => mailgun({ event: 'complained', recipient }),
    reason: 'fbl',
  },
  'Mailgun: unsubscribed': {
    tell: (recipient) => mailgun({ event: 'unsubscribed', recipient }),
    reason: 'listunsubscribe',
  },
  'Mailgun: opened': { tell: (recipient) => mailgun({ event: 'opened', recipient }), reason: null },
  'Postmark: no mailbox': { ...bounced('HardBounce'), reason: 'bounce' },
  'Postmark: no address': { ...bounced('BadEmailAddress'), reason: 'bounce' },
  'Postmark: a full mailbox': { ...bounced('SoftBounce'), reason: null },
  'Postmark: a pause': { ...bounced('Transient'), reason: null },
  'Postmark: refused as spam by a filter': { ...bounced('SpamNotification'), reason: null },
  'Postmark: a complaint': { ...bounced('SpamComplaint'), reason: 'fbl' },
  'Postmark: unsubscribed': {
    tell: (email) => postmark(postmarkChange(email)),
    reason: 'listunsubscribe',
  },
  'Postmark: subscribed again': {
    tell: (email) => postmark(postmarkChange(email, { SuppressSending: false })),
    reason: null,
  },
  'Postmark: switched off by ourselves': {
    tell: (email) => postmark(postmarkChange(email, { Origin: 'Customer' })),
    reason: null,
  },
  'Postmark: a delivery': {
    tell: (Recipient) => postmark({ RecordType: 'Delivery', MessageID: 'x', Recipient }),
    reason: null,
  },
}

it.each(Object.entries(told))('%s', async (name, { tell, reason }) => {
  const { id, email } = await makeMember()
  await makeMember()
  const answer = await tell(email.toUpperCase())
  expect(answer).toEqual(name.startsWith('Cloudflare') ? { acked: 1, retried: [] } : 204)
  expect(await disabled()).toEqual(reason ? [{ member_id: id, reason }] : [])
})

describe('the same event again', () => {
  it.each([
    ['cloudflare', async (email: string) => cloudflareEvent('complained', email)],
    ['mailgun', (recipient: string) => mailgunEvent({ event: 'complained', recipient })],
    ['postmark', async (email: string) => postmarkBounce('SpamComplaint', email)],
  ])('the same event of %s changes nothing that the member has mended', async (provider, make) => {
    const member = await makeMember()
    const event = await make(member.email)
    const tell = async () =>
      provider === 'cloudflare'
        ? deliver([event, event])
        : post(provider, event, basic(mailEventsSecret()))
    await volley(5, tell)
    expect(await disabled()).toHaveLength(1)
    await callAs(member, notificationsCalls.saveNotifications, { enable: 'fbl' })
    await tell()
    expect(await disabled()).toEqual([])
    const another = await make(member.email)
    await (provider === 'cloudflare'
      ? deliver([another])
      : post(provider, another, basic(mailEventsSecret())))
    expect(await disabled()).toHaveLength(1)
  })
})

describe('Mailgun', () => {
  const complained = async (signing: Parameters<typeof mailgunEvent>[1]) => {
    const { email } = await makeMember()
    return post('mailgun', await mailgunEvent({ event: 'complained', recipient: email }, signing))
  }

  it('is believed by its signature alone, for as long as it tries again', async () => {
    expect(await complained({ key: 'x'.repeat(32) })).toBe(403)
    expect(await complained({ at: Date.now() - DAY - MINUTE })).toBe(403)
    expect(await complained({ at: Date.now() + 6 * MINUTE })).toBe(403)
    expect(await disabled()).toEqual([])
    expect(await complained({ at: Date.now() - 8 * 60 * MINUTE })).toBe(204)
    expect(await disabled()).toHaveLength(1)
  })

  it('is refused when it makes no sense', async () => {
    const { 'event-data': event, signature } = await mailgunEvent({
      event: 'complained',
      recipient: 'a@b.nl',
    })
    const bad = [
      '',
      '{',
      '[]',
      'null',
      { 'event-data': event },
      { signature },
      { signature: { ...signature, signature: 'é'.repeat(64) }, 'event-data': event },
      { signature, 'event-data': { ...event, id: undefined } },
    ]
    for (const body of bad) expect([body, await post('mailgun', body)]).toEqual([body, 400])
    const nobody = await mailgunEvent({ event: 'complained', recipient: 'no address' })
    expect(await post('mailgun', nobody)).toBe(204)
  })
})

describe('Postmark', () => {
  it('is believed by the password of the address alone', async () => {
    const { email } = await makeMember()
    const body = postmarkBounce('SpamComplaint', email)
    const wrong: HeadersInit[] = [
      {},
      basic(''),
      basic('x'.repeat(43)),
      basic(`${mailEventsSecret()}x`),
      { authorization: 'Basic *' },
      { authorization: `Bearer ${mailEventsSecret()}` },
      { authorization: `Basic ${'A'.repeat(600)}` },
    ]
    for (const headers of wrong) expect(await post('postmark', body, headers)).toBe(403)
    expect(await disabled()).toEqual([])
  })

  it('is refused when it makes no sense', async () => {
    for (const body of ['', '{', '[]', 'null', '{"RecordType":"Bounce"}'])
      expect([body, await postmark(body)]).toEqual([body, 400])
    expect(await postmark(postmarkBounce('SpamComplaint', 'no address'))).toBe(204)
  })
})

it.each(['mailgun', 'postmark'])('%s is only posted to', async (provider) => {
  expect((await SELF.fetch(`${origin}/api/mail-events-${provider}.php`)).status).toBe(405)
})

describe('the queue of Cloudflare', () => {
  it('is heard message by message, with nonsense among them', async () => {
    const members = await Promise.all([makeMember(), makeMember()])
    const bodies = [
      cloudflareEvent('complained', members[0].email),
      null,
      'text',
      { type: 'cf.r2.bucket.created', payload: { name: 'x' } },
      { type: 'cf.email.sending.message.complained', payload: {} },
      cloudflareEvent('complained', 'no address'),
      cloudflareEvent('bounced', members[1].email, cloudflareBounce('hard')),
    ]
    expect(await deliver(bodies)).toEqual({ acked: bodies.length, retried: [] })
    expect(await disabled()).toHaveLength(2)
  })

  it('comes again when the database was away', async () => {
    const { email } = await makeMember()
    const away = { DB: { ...env.DB, prepare: env.DB.prepare.bind(env.DB), batch: broken } }
    const event = cloudflareEvent('complained', email)
    expect(await deliver([event], 'vonk-mail-events', away)).toEqual({ acked: 0, retried: ['m0'] })
    expect(await deliver([event])).toEqual({ acked: 1, retried: [] })
    expect(await disabled()).toHaveLength(1)
  })

  it('says what it has given up', async () => {
    const { email } = await makeMember()
    const lost = cloudflareEvent('complained', email)
    expect(await deliver([lost], 'vonk-mail-events-dead')).toEqual({ acked: 1, retried: [] })
    const said = takeComplaints().join()
    expect(said).toContain('mail event lost')
    expect(said).not.toContain(email)
    expect(await disabled()).toEqual([])
  })
})

function broken(): Promise<never> {
  return Promise.reject(new Error('D1_ERROR: Network connection lost'))
}
