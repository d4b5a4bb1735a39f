import { env } from 'cloudflare:test'
import { mapValues } from '#contract/map-values.ts'
import { traits } from '#contract/traits.ts'
import { pseudonyms } from '#worker/accounts/account-events.ts'
import { personalData } from '#worker/db/personal-data/personal-data.ts'
import { randomId } from '#worker/http/random.ts'
import type { Row } from './crowd.ts'
import { makeMember, type TestMember } from './members.ts'
import { rows } from './rows.ts'

type Column = { name: string; type: string; pk: number }
type Reference = { table: string; from: string }

export const personalTables = Object.entries(personalData)
  .filter(([, data]) => !('nobody' in data))
  .map(([table]) => table)

export const marked = 'nowhere else:'
const at = 1_700_000_000_000

/** Every column is filled, also new ones; where a constraint refuses that, by `wantedRows`. */
export async function makeFullMember(overrides: Row = {}): Promise<TestMember> {
  const [below = 1, id = 2, above = 3] = [randomId(), randomId(), randomId()].toSorted(
    (a, b) => a - b,
  )
  const member = await makeMember({ id, ...profile, ...overrides })
  await makeMember({ id: below })
  await makeMember({ id: above })
  const { who } = await pseudonyms(`${marked} event_keys.key`, id, '')
  const wanted = wantedRows(member, { below, above, who })
  const statements = [
    env.DB.prepare('pragma defer_foreign_keys = on'),
    env.DB.prepare('delete from event_keys'),
  ]
  for (const table of personalTables) {
    if (table === 'members' || table === 'account_deletions') continue
    const base = await filled(table, id)
    for (const row of wanted[table] ?? [{}]) statements.push(insertOf(table, { ...base, ...row }))
  }
  statements.push(env.DB.prepare('update charged_months set folding = 1 where month = 201912'))
  await env.DB.batch(statements)
  return member
}

export async function readPersonal(): Promise<Record<string, Row[]>> {
  const read = personalTables.map(async (table) => [
    table,
    await rows<Row>(`select * from ${table}`),
  ])
  return Object.fromEntries(await Promise.all(read))
}

export function columnsOf(table: string): Promise<Column[]> {
  return rows<Column>(`select name, type, pk from pragma_table_xinfo('${table}')`)
}

async function filled(table: string, memberId: number): Promise<Row> {
  const ids: Record<string, string | number> = {
    members: memberId,
    second_factors: memberId,
    payments: 'p',
    conversations: 1,
  }
  const references = await rows<Reference>(
    `select "table", "from" from pragma_foreign_key_list('${table}')`,
  )
  const row = (await columnsOf(table)).map(({ name, type }) => {
    const to = references.find(({ from }) => from === name)?.table
    const value = type === 'TEXT' ? `${marked} ${table}.${name}` : at
    return [name, to === undefined ? value : (ids[to] ?? value)]
  })
  return Object.fromEntries(row) as Row
}

function insertOf(table: string, row: Row) {
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  return env.DB.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`).bind(
    ...Object.values(row),
  )
}

const profile: Row = {
  password_hash: `${marked} members.password_hash`,
  email_mark: `${marked} members.email_mark`,
  phone_mark: `${marked} members.phone_mark`,
  language: 'de',
  over18_method: 'wallet',
  over18_at: at,
  confirmed_at: at,
  active_on: '2026-11-20',
  mailed_on: '2026-11-20',
  sexuality_consent_at: at,
  race: 'other',
  race_consent_at: at,
  appearance: 'sexy',
  gender: 'female',
  looking_for: 'female',
  wish_min_age: 30,
  wish_max_age: 45,
  wish_regions: '07',
  checked_on: '2026-03-12',
  news: 'badges',
  reason: 'reden',
  about: 'over mij',
  ...mapValues(traits, ({ choices }) => choices.at(-1) ?? null),
  invisible: 1,
  show_fictional: 0,
  show_partner: 0,
  seen_by_visitors: 1,
  shows_presence: 0,
  shows_read: 0,
  shows_typing: 0,
  paid_user: 1,
  conversations_started: 2,
  birth_date_changes: 1,
  buying_paused_until: at,
  paused_until: at,
  remind_minutes: 30,
  cover: 'agenda',
  quick_exit: 1,
  lock_minutes: 15,
}

function wantedRows(
  { id, email }: TestMember,
  { below, above, who }: { below: number; above: number; who: string },
): Record<string, Row[]> {
  const signs = { sender_sign: 'heart', other_sign: 'fire' }
  const text = {
    photo_once: 0,
    viewed_at: null,
    viewed_in: null,
    ended_at: null,
    kind: 'text',
    photo_key: null,
    voice_key: null,
    voice_ms: null,
    voice_peaks: null,
    gift: null,
    delivery: 'delivered',
    sender_id: id,
    taken_at: null,
    written_by: null,
    caution: null,
    ...signs,
  }
  const gone = { text: null, shared_id: null }
  const place = {
    details: '{}',
    country_evidence: '{"a":1}',
    issuer_country: 'NL',
    refund_days: 14,
  }
  return {
    member_interests: [{ interest: 'art' }],
    answers: [{ position: 0 }],
    agreements: [{ about: 'race' }],
    decisions: [{ kind: 'photo', until: at + 1, object_until: at + 1, outcome: 'overturned' }],
    bans: [{ reason: 'fake', until: at + 1 }],
    passkeys: [{ transports: '[]' }],
    mail_tokens: [{ purpose: 'reset' }],
    signup_aims: [{ gender: 'male', like_due: 1 }],
    login_attempts: [{ email, source: 'n', wrong: '[]', last_at: 0 }],
    notification_preferences: [{ kind: 'promotions', wanted: 1 }],
    notifications_disabled: [{ reason: 'bounce' }],
    push_subscriptions: [
      { endpoint: 'https://push.test/1', session_hash: `${marked} sessions.token_hash` },
    ],
    alert_dismissals: [{ alert: 'push' }],
    photos: [
      { position: 0, status: 'active', removed_reason: null, focus: 'left', deleted_at: null },
      {
        position: 1,
        status: 'removed',
        focus: 'left',
        deleted_at: null,
        id: 'second',
        key: `second-${'x'.repeat(20)}`,
      },
      {
        position: 2,
        status: 'review',
        removed_reason: null,
        focus: 'left',
        id: 'third',
        key: `third-${'x'.repeat(20)}`,
      },
    ],
    cases: [
      { kind: 'photo', subject: `${marked} photos.id` },
      { kind: 'question', subject: '1' },
    ],
    credit_corrections: [{ by_two: 1, outcome: 'confirmed', decided_by: 'another' }],
    photo_checks: [{ status: 'refused', gesture: 'palm' }],
    matchfinder_choices: [{ age: '35+', appearance: 'sexy', race: 'other' }],
    saved_filters: [{ filters: '{"a":1}' }],
    shields: [{ mark: 'm'.repeat(43), added_on: '2026-01-02' }],
    fraud_warnings: [
      { member_id: id, other_id: above },
      { member_id: above, other_id: id },
    ],
    likes: [
      { liker_id: id, liked_id: above, like_new: 0, source: 'swipe', mutual: 1 },
      { liker_id: above, liked_id: id, like_new: 0, source: 'swipe', mutual: 1 },
    ],
    swipes: [
      { member_id: id, profile_id: above, liked: 1 },
      { member_id: above, profile_id: id, liked: 1 },
    ],
    blocks: [
      { blocker_id: id, blocked_id: below },
      { blocker_id: below, blocked_id: id },
    ],
    conversations: [
      { id: 1, a_id: id, b_id: above, started_by: id },
      { id: 2, a_id: below, b_id: id, started_by: below },
    ],
    messages: [
      text,
      {
        ...text,
        ...gone,
        id: 'm2',
        seq: 2,
        kind: 'photo',
        photo_key: `sent-${'x'.repeat(20)}`,
      },
      {
        ...text,
        ...gone,
        id: 'm6',
        seq: 6,
        sender_id: above,
        kind: 'photo',
        photo_key: `once-${'x'.repeat(20)}`,
        photo_once: 1,
        viewed_at: at,
        viewed_in: `${marked} messages.viewed_in`,
        ended_at: at,
      },
      { ...text, ...gone, id: 'm3', seq: 3, kind: 'gift', gift: 'wine', taken_at: 1 },
      { ...text, id: 'm4', seq: 4, sender_id: above, written_by: 'person', caution: 'money' },
      {
        ...text,
        id: 'm5',
        seq: 5,
        voice_key: `said-${'x'.repeat(20)}.webm`,
        voice_ms: 1000,
        voice_peaks: '0f',
      },
    ],
    reports: [
      { subject: 'profile', about_id: above },
      { subject: 'profile', id: 'about', key: 'about', reporter_id: above },
    ],
    payments: [
      { id: 'p', bundle: 'p1', currency: 'EUR', country: 'NL', status: 'completed', ...place },
    ],
    credit_lots: [{ currency: 'EUR' }],
    months: [{ month: 202001, began: 1 }],
    spending_limits: [{ period: 'week' }],
    fictional_notices: [{ choice: 'continue' }],
    ledger: [
      { kind: 'purchase', charges: null },
      {
        id: 'msg:folded',
        kind: 'message',
        delta: -1,
        created_at: Date.UTC(2019, 11),
        charges: null,
      },
    ],
    charged_months: [{ month: 202001, folding: 0 }],
    refunds: [{ status: 'sent', currency: 'EUR' }],
    withdrawals: [{ status: 'closed', outcome: 'paid', currency: 'EUR' }],
    payment_differences: [{ details: '{}' }],
    stored_cards: [{ provider: 'sandbox' }],
    provider_customers: [{ provider: 'sandbox' }],
    discount_codes: [
      { value_percentage: 10, status: 'active', validity: 'once', paymentmethods: '["ideal"]' },
    ],
    audit_log: [{ subject: String(id), hash: 'x' }],
    account_events: [{ who, kind: 'login' }],
    outbox: [{ queue: 'mail', payload: JSON.stringify({ member: id }), done_at: null }],
  }
}
