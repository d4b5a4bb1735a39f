import { env } from 'cloudflare:test'
import { readSecrets } from '#worker/env.ts'

// By the documentation of Cloudflare (Email Sending events), Mailgun (webhook payloads, securing
// webhooks) and Postmark (bounce, spam complaint and subscription change webhook).
let made = 0

export function cloudflareEvent(kind: string, recipient: string, payload: object = {}) {
  const number = ++made
  return {
    type: `cf.email.sending.message.${kind}`,
    source: {
      type: 'email.sending',
      zoneId: '023e105f4ecef8ad9ca31a8372d0c353',
      domain: 'vonk.nl',
    },
    payload: {
      eventId: `0190d0c4-7ea1-7af2-8b88-${String(number).padStart(12, '0')}`,
      messageId: `0101018f7d0c4d9a-${number}`,
      sender: 'post@vonk.nl',
      recipient,
      subject: 'Nieuw bericht',
      terminal: kind !== 'deferred',
      delivery: {
        status: kind,
        provider: 'external_smtp',
        deliveryTimeMs: 2143,
        smtpStatusCode: '550',
        smtpEnhancedStatusCode: '5.1.1',
        smtpResponse: '550 5.1.1 User unknown',
      },
      ...payload,
    },
    metadata: {
      accountId: 'f9f79265f388666de8122cfb508d7776',
      eventSubscriptionId: '1830c4bb612e43c3af7f4cada31fbf3f',
      eventSchemaVersion: 1,
      eventTimestamp: '2026-06-01T02:48:57.132Z',
    },
  }
}

export const cloudflareBounce = (type: string) => ({
  bounce: { type, classification: 'permanent_failure', reason: '550 5.1.1 User unknown' },
})

async function hmac(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(key)
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))
  return [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function mailEventsSecret(): string {
  return readSecrets(env).MAIL_EVENTS_SECRET ?? ''
}

type Signing = { key?: string; at?: number; token?: string }

export async function mailgunEvent(
  event: { event: string; recipient: string; severity?: string; reason?: string; id?: string },
  { key = mailEventsSecret(), at = Date.now(), token }: Signing = {},
) {
  const number = ++made
  const timestamp = String(Math.floor(at / 1000))
  const signing = token ?? String(number).padStart(50, '0')
  return {
    signature: {
      token: signing,
      timestamp,
      signature: await hmac(key, timestamp + signing),
    },
    'event-data': {
      id: `G9Bn5sl1TC6nu79C8C0b${number}`,
      timestamp: 1521233195.375624,
      'log-level': 'error',
      'delivery-status': {
        'attempt-no': 1,
        code: 550,
        'enhanced-code': '5.1.1',
        description: '',
        message: '5.1.1 The email account does not exist',
        'session-seconds': 0.4,
      },
      flags: { 'is-routed': false, 'is-authenticated': true, 'is-test-mode': false },
      envelope: { sender: 'post@vonk.nl', transport: 'smtp', targets: event.recipient },
      message: { headers: { to: event.recipient, 'message-id': `${number}@vonk.nl` }, size: 111 },
      'recipient-domain': 'example.com',
      tags: [],
      'user-variables': {},
      ...event,
    },
  }
}

export function postmarkBounce(Type: string, Email: string) {
  const isComplaint = Type === 'SpamComplaint'
  return {
    RecordType: isComplaint ? Type : 'Bounce',
    MessageStream: 'outbound',
    ID: 4_323_372_036_854_775,
    Type,
    TypeCode: 1,
    Name: 'Hard bounce',
    Tag: '',
    MessageID: `883953f4-6105-42a2-a16a-${String(++made).padStart(12, '0')}`,
    Metadata: {},
    ServerID: 1234,
    Description: '',
    Details: '',
    Email,
    From: 'post@vonk.nl',
    BouncedAt: '2026-11-05T16:33:54.9070259Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: !isComplaint,
    Subject: 'Nieuw bericht',
  }
}

export function postmarkChange(Recipient: string, changed: object = {}) {
  return {
    RecordType: 'SubscriptionChange',
    MessageID: `883953f4-6105-42a2-a16a-${String(++made).padStart(12, '0')}`,
    ServerID: 1234,
    MessageStream: 'broadcast',
    ChangedAt: '2026-11-05T16:33:54.9070259Z',
    Recipient,
    Origin: 'Recipient',
    SuppressSending: true,
    SuppressionReason: 'ManualSuppression',
    Tag: '',
    Metadata: {},
    ...changed,
  }
}
