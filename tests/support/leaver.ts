import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { photoPath, photoSizes } from '#contract/photo.ts'
import { DAY } from '#contract/time.ts'
import { voicePath } from '#contract/voice.ts'
import { leavingSchedules } from '#worker/account/leaving/jobs.ts'
import { randomId, randomToken } from '#worker/http/random.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { insertAll, type Row } from './crowd.ts'
import { giveCredits, makeMember, type TestMember } from './members.ts'

export async function runDeletionCrons(days = 0): Promise<void> {
  const scheduledTime = Date.now() + days * DAY
  for (const cron of new Set(leavingSchedules.map((schedule) => schedule.cron))) {
    await runSchedule(leavingSchedules, { cron, scheduledTime, noRetry() {} }, env)
  }
}

export type Needles = Record<string, string>

export async function makeLeaver(): Promise<{
  member: TestMember
  other: TestMember
  needles: Needles
}> {
  const mark = randomToken(6)
    .replace(/[^\da-z]/gi, 'x')
    .toLowerCase()
  const needles: Needles = {
    email: `weg-${mark}@example.com`,
    name: `Naam${mark}`,
    about: `over-${mark}`,
    told: `verteld-${mark}`,
    caption: `bijschrift-${mark}`,
    quoted: `citaat-${mark}`,
    city: `stad-${mark}`,
    birth: '1971-03-09',
    message: `woorden-${mark}`,
    answer: `antwoord-${mark}`,
    photo: `foto${mark}${randomToken(16)}`,
    sent_photo: `bild${mark}${randomToken(16)}`,
    sent_voice: `stem${mark}${randomToken(16)}.webm`,
    voice_line: `regel-${mark}`,
    endpoint: `https://push.test/${mark}`,
    holder: `Houder ${mark}`,
    iban: `ibanhash-${mark}`,
    iban_end: `i-${mark}`,
    phone: `phonehash-${mark}`,
    street: `straat-${mark}`,
    details: `overschrijving-${mark}`,
    card: `kaart-${mark}`,
    tracking: `campagne-${mark}`,
    remarks: `opmerking-${mark}`,
    reported: `gemeld-${mark}`,
    complainant: `klager-${mark}`,
    complaint_page: `https://localhost/klacht-${mark}`,
    complaint_answer: `uitleg-${mark}`,
    report_answer: `besluit-${mark}`,
    passkey: `sleutel-${mark}`,
    device: `toestel-${mark}`,
    signup: `aanmelding-${mark}`,
    filter: `zoeken-${mark}`,
    audit: `daad-${mark}`,
    event_key: `gebeurtenis-${mark}`,
    code: `CODE${mark}`.toUpperCase(),
    token: `token-${mark}-${mark}-${mark}`,
  }
  const { email = '', name = '', about = '', city = '', birth = '' } = needles
  const member = await makeMember({
    email,
    name,
    about,
    city,
    date_of_birth: birth,
    gender: 'male',
  })
  const other = await makeMember()
  await giveCredits(member.id, 9)
  await plantMessages(member, other, needles)
  await plantMoney(member, needles)
  await plantRest(member, other, needles)
  await plantObjects(needles)
  return { member, other, needles }
}

async function plantMessages(member: TestMember, other: TestMember, needles: Needles) {
  const now = Date.now()
  const [a_id, b_id] = [member.id, other.id].toSorted((x, y) => x - y)
  const conversation = randomId()
  const base = { conversation_id: conversation, credits: 0, sent_at: now }
  const ids = [randomToken(9), randomToken(9), randomToken(9), randomToken(9)]
  await insertAll('conversations', [
    {
      id: conversation,
      a_id: a_id ?? 0,
      b_id: b_id ?? 0,
      started_by: member.id,
      created_at: now,
      last_seq: 4,
      last_message_at: now,
    },
  ])
  await insertAll('messages', [
    {
      ...base,
      id: ids[0] ?? '',
      seq: 1,
      sender_id: member.id,
      kind: 'text',
      text: needles['message'] ?? '',
    },
    {
      ...base,
      id: ids[1] ?? '',
      seq: 2,
      sender_id: other.id,
      kind: 'text',
      text: needles['answer'] ?? '',
      quoted_question: 'home',
      quoted_text: needles['quoted'] ?? '',
    },
    {
      ...base,
      id: ids[2] ?? '',
      seq: 3,
      sender_id: member.id,
      kind: 'photo',
      photo_key: needles['sent_photo'] ?? '',
    },
    {
      ...base,
      id: ids[3] ?? '',
      seq: 4,
      sender_id: member.id,
      kind: 'text',
      text: needles['voice_line'] ?? '',
      voice_key: needles['sent_voice'] ?? '',
      voice_ms: 6000,
      voice_peaks: '0123456789abcdef',
    },
  ])
  await plantMentions(member, other, needles, { conversation, message: ids[0] ?? '' })
}

type Between = { conversation: number; message: string }

async function plantMentions(
  member: TestMember,
  other: TestMember,
  needles: Needles,
  { conversation, message }: Between,
) {
  const now = Date.now()
  const report = { category: 'abuse', created_at: now, remarks: needles['reported'] ?? '' }
  await insertAll('reports', [
    {
      ...report,
      id: randomToken(9),
      reporter_id: other.id,
      subject: 'message',
      subject_id: message,
    },
    { ...report, id: randomToken(9), reporter_id: member.id, subject: 'site' },
    {
      ...report,
      id: randomToken(9),
      reporter_email: needles['email'] ?? '',
      reporter_name: needles['complainant'] ?? '',
      page: needles['complaint_page'] ?? '',
      answer: needles['complaint_answer'] ?? '',
      subject: 'site',
    },
    {
      ...report,
      id: randomToken(9),
      about_id: member.id,
      reporter_id: other.id,
      subject: 'photo',
      subject_id: 'gone-already',
      answer: needles['report_answer'] ?? '',
    },
    {
      ...report,
      id: randomToken(9),
      reporter_id: other.id,
      subject: 'profile',
      subject_id: `${member.id}`,
    },
    {
      ...report,
      id: randomToken(9),
      reporter_id: other.id,
      subject: 'photo',
      subject_id: needles['photo'] ?? '',
    },
  ])
  const job = { queue: 'mail', created_at: now, run_after: 9e15 }
  const payloads: [string, object][] = [
    ['message', { message, note: needles['message'] }],
    ['chat', { conversation, member: other.id, note: needles['name'] }],
    ['notice', { member: member.id, note: needles['device'] }],
    ['address', { to: needles['email'] }],
  ]
  for (const failed of [null, now]) {
    const rows = payloads.map(([kind, payload]) => ({
      ...job,
      id: `${kind}:${randomToken(6)}`,
      job: kind,
      failed_at: failed,
      payload: JSON.stringify(payload),
    }))
    await insertAll('outbox', rows)
  }
  const hash = randomToken()
  const link = { created_at: now, expires_at: now + 60 * DAY, member_id: member.id }
  await insertAll('mail_tokens', [
    { ...link, token_hash: hash, purpose: 'reset', subject: needles['email'] ?? '' },
    {
      ...link,
      token_hash: randomToken(),
      purpose: 'mail_change',
      member_id: other.id,
      subject: needles['email'] ?? '',
    },
  ])
  await insertAll('outbox', [
    {
      ...job,
      id: `reset:${hash}`,
      job: 'reset-mail',
      payload: JSON.stringify({ token: needles['token'] }),
    },
  ])
}

async function plantMoney(member: TestMember, needles: Needles) {
  const now = Date.now()
  const payment = crypto.randomUUID()
  const own = { member_id: member.id, created_at: now }
  await insertAll('payments', [
    {
      ...own,
      id: payment,
      host: 'localhost',
      bundle: 'p0',
      credits: 10,
      amount: 1495,
      full_amount: 1495,
      currency: 'EUR',
      country: 'NL',
      method: 'sdd',
      provider: 'sandbox',
      status: 'completed',
      completed_at: now,
      details: JSON.stringify({ to: needles['details'] ?? '' }),
      checkout_url: `https://pay.test/${needles['details']}`,
    },
  ])
  await insertAll('direct_debits', [
    {
      payment_id: payment,
      member_id: member.id,
      account_holder: needles['holder'] ?? '',
      iban_hash: needles['iban'] ?? '',
      iban_last: needles['iban_end'] ?? '',
      zip: '1234',
      phone_hash: needles['phone'] ?? '',
      street: needles['street'] ?? '',
      house_number: '1',
      city: needles['city'] ?? '',
      consent_version: '1',
      consent_at: now,
    },
  ])
  await insertAll('sms_codes', [
    {
      id: randomToken(6),
      payment_id: payment,
      member_id: member.id,
      phone_hash: needles['phone'] ?? '',
      code_hash: 'c',
      tries_left: 1,
      created_at: now,
      expires_at: now,
    },
  ])
  await insertAll('stored_cards', [
    {
      id: randomToken(6),
      member_id: member.id,
      provider: 'sandbox',
      brand: 'visa',
      provider_token: needles['card'] ?? '',
      last_digits: '4242',
      agreed_at: now,
    },
  ])
  await insertAll('discount_codes', [
    { code: needles['code'] ?? '', user_id: member.id, value_percentage: 10, created_at: now },
  ])
  await insertAll('discount_redemptions', [
    { member_id: member.id, code: 'WELCOME', payment_id: payment, redeemed_at: now },
  ])
}

async function plantRest(member: TestMember, other: TestMember, needles: Needles) {
  const now = Date.now()
  const own = { member_id: member.id, created_at: now }
  const session = randomToken()
  const rows: [string, Row[]][] = [
    [
      'photos',
      [
        {
          ...own,
          id: randomToken(9),
          key: needles['photo'] ?? '',
          caption: needles['caption'] ?? '',
          position: 0,
          status: 'active',
          width: 1,
          height: 1,
        },
      ],
    ],
    [
      'sessions',
      [
        {
          ...own,
          token_hash: session,
          expires_at: now + 60 * DAY,
          last_used_at: now,
          user_agent: needles['device'] ?? '',
        },
      ],
    ],
    ['passkeys', [{ ...own, id: randomToken(), name: needles['passkey'] ?? '', public_key: 'k' }]],
    ['login_attempts', [{ email: needles['email'] ?? '', source: 'n', wrong: '[]', last_at: 0 }]],
    ['signup_keys', [{ member_id: member.id, key: needles['signup'] ?? '', body_hash: 'h' }]],
    ['signup_aims', [{ ...own, next: `/${needles['tracking'] ?? ''}` }]],
    ['signup_tracking', [{ ...own, network: needles['tracking'] ?? '' }]],
    ['notification_preferences', [{ member_id: member.id, kind: 'promotions', wanted: 1 }]],
    ['notifications_disabled', [{ ...own, reason: 'bounce' }]],
    [
      'push_subscriptions',
      [
        {
          ...own,
          endpoint: needles['endpoint'] ?? '',
          session_hash: session,
          p256dh: 'p',
          auth: 'a',
        },
      ],
    ],
    ['alert_dismissals', [{ member_id: member.id, alert: 'push', dismissed_at: now }]],
    ['member_interests', [{ member_id: member.id, interest: 'art' }]],
    [
      'answers',
      [{ member_id: member.id, question: 'home', position: 0, text: needles['told'] ?? '' }],
    ],
    ['matchfinder_choices', [{ member_id: member.id, age: '35+' }]],
    [
      'saved_filters',
      [{ ...own, id: randomToken(9), name: needles['filter'] ?? '', filters: '{}' }],
    ],
    [
      'likes',
      [
        { liker_id: member.id, liked_id: other.id, created_at: now },
        { liker_id: other.id, liked_id: member.id, created_at: now },
      ],
    ],
    [
      'swipes',
      [
        { member_id: member.id, profile_id: other.id, liked: 1, day: 'd', swiped_at: now },
        { member_id: other.id, profile_id: member.id, liked: 1, day: 'd', swiped_at: now },
      ],
    ],
    [
      'blocks',
      [
        { blocker_id: member.id, blocked_id: other.id, created_at: now },
        { blocker_id: other.id, blocked_id: member.id, created_at: now },
      ],
    ],
    [
      'audit_log',
      [
        {
          id: randomToken(9),
          operator: 'o',
          hash: 'x',
          act: 'ban',
          subject: String(member.id),
          detail: needles['audit'] ?? '',
          at: now,
        },
        {
          id: randomToken(9),
          operator: 'o',
          hash: 'x',
          act: 'mail',
          detail: `to ${needles['email']} ${needles['audit']}`,
          at: now,
        },
      ],
    ],
  ]
  for (const [table, given] of rows) await insertAll(table, given)
  await env.DB.prepare('update event_keys set key = ? where member_id = ?')
    .bind(needles['event_key'] ?? '', member.id)
    .run()
}

async function plantObjects(needles: Needles) {
  const customMetadata = { owner: needles['email'] ?? '' }
  const sound = voicePath(needles['sent_voice'] ?? '').slice(1)
  await env.PHOTOS.put(sound, 'bytes', { customMetadata })
  for (const key of [needles['photo'] ?? '', needles['sent_photo'] ?? '']) {
    for (const size of photoSizes) {
      await env.PHOTOS.put(photoPath(key, size).slice(1), 'bytes', { customMetadata })
    }
  }
}

export async function tablesOf(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
      and name not like '\\_cf%' escape '\\'`,
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}

export async function namingMembers(): Promise<string[]> {
  const named: string[] = []
  for (const table of await tablesOf()) {
    const keys = await env.DB.prepare(
      `select "table", "from" from pragma_foreign_key_list('${table}')`,
    ).all<{ table: string; from: string }>()
    for (const key of keys.results) {
      if (key.table === 'members') named.push(`${table}.${key.from}`)
    }
  }
  return named
}

async function readEverything(): Promise<Array<readonly [place: string, text: string]>> {
  const read: Array<readonly [string, string]> = []
  const add = (place: string, value: unknown) => read.push([place, textOf(value).toLowerCase()])
  const tables = await tablesOf()
  const all = await env.DB.batch<Row>(
    tables.map((name) => env.DB.prepare(`select * from "${name}"`)),
  )
  for (const [index, table] of tables.entries()) {
    for (const row of all[index]?.results ?? []) {
      for (const [column, value] of Object.entries(row)) add(`${table}.${column}`, value)
    }
  }
  for (const { name, metadata } of (await env.KV.list()).keys) {
    add('KV', [name, metadata, await env.KV.get(name)])
  }
  const include = ['customMetadata', 'httpMetadata']
  const { objects } = await env.PHOTOS.list({ include } as R2ListOptions)
  for (const { key, customMetadata, httpMetadata } of objects) {
    add('R2', [key, customMetadata, httpMetadata])
  }
  for (const stored of [...(await storedIn(env.INBOX)), ...(await storedIn(env.SEEN))]) {
    add('objects', stored)
  }
  return read
}

async function storedIn<T extends Rpc.DurableObjectBranded>(objects: DurableObjectNamespace<T>) {
  const ids = await listDurableObjectIds(objects)
  return Promise.all(
    ids.map((id) =>
      runInDurableObject(objects.get(id), async (_object, { storage }) => [
        ...(await storage.list()),
      ]),
    ),
  )
}

export async function findEverywhere(needles: Needles): Promise<Record<string, string[]>> {
  const stored = await readEverything()
  const found: Record<string, string[]> = {}
  for (const [name, needle] of Object.entries(needles)) {
    const places = stored.filter(([, text]) => text.includes(needle.toLowerCase()))
    if (places.length > 0) found[name] = [...new Set(places.map(([place]) => place))]
  }
  return found
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) {
    return new TextDecoder().decode(new Uint8Array(value))
  }
  return JSON.stringify(value) ?? ''
}
