import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import { type NotificationKind, notificationKinds, notifications } from '#contract/notifications.ts'
import { DAY } from '#contract/time.ts'
import { randomId, randomToken } from '#worker/http/random.ts'
import { hashSession, sessionCookie, signSession } from '#worker/http/session-cookie.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { monthOf } from '#worker/money/months/read-month.ts'
import { startWeekly } from '#worker/notices/mailings/weekly-mail.tsx'
import { send } from '../../support/chat.ts'
import { insertAll, makeCrowd, type Row } from '../../support/crowd.ts'
import { mailsByJob, runMails, sendMailing } from '../../support/mails.ts'
import { callAs, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

type Pair = { sender: TestMember; reader: TestMember }
type Change = readonly [string, ...unknown[]]
type Event = {
  job: string
  kind: NotificationKind
  before?: (pairs: Pair[]) => Promise<unknown>
  happen?: (pair: Pair) => Promise<unknown>
  start?: () => Promise<unknown>
  see?: (pair: Pair) => Change
  personal: boolean
  /** Such mail is not sent about invisible members. */
  ofVisible: boolean
}

async function change(changes: readonly Change[]): Promise<void> {
  if (changes.length > 0)
    await env.DB.batch(changes.map(([text, ...values]) => env.DB.prepare(text).bind(...values)))
}

async function write({ sender, reader }: Pair) {
  expect((await send(sender, reader)).status).toBe(200)
}
const like = (from: TestMember, to: TestMember) => callAs(from, likesCalls.like, { profile: to.id })
const seeLikes = ({ sender, reader }: Pair): Change => [
  'update likes set like_new = 0 where liker_id = ? and liked_id = ?',
  sender.id,
  reader.id,
]
const readAll = ({ reader }: Pair): Change => [
  `update conversations set a_read_seq = last_seq, b_read_seq = last_seq, a_unread = 0, b_unread = 0
   where ? in (a_id, b_id)`,
  reader.id,
]
const nothing = async () => {}
const month = monthOf(Date.now())

const plantLikes = (likes: Array<[TestMember, TestMember]>) =>
  insertAll(
    'likes',
    likes.map(([{ id: liker_id }, { id: liked_id }]) => ({
      liker_id,
      liked_id,
      created_at: Date.now(),
    })),
  )

const plantJobs = (jobs: Array<[string, object]>) =>
  insertAll(
    'outbox',
    jobs.map(([job, payload], index) => ({
      id: `${job}:planted:${index}`,
      queue: 'mail',
      job,
      payload: JSON.stringify(payload),
      created_at: 0,
      run_after: 0,
    })),
  )

async function plantChats(pairs: readonly Pair[], read: 0 | 1): Promise<void> {
  const chats = pairs.map(({ sender, reader }, index) => ({ id: index + 1, sender, reader }))
  const times = { created_at: Date.now(), last_message_at: Date.now() }
  await insertAll(
    'conversations',
    chats.map(({ id, sender, reader }) => {
      const side = sender.id < reader.id ? 'b' : 'a'
      return {
        id,
        a_id: Math.min(sender.id, reader.id),
        b_id: Math.max(sender.id, reader.id),
        started_by: sender.id,
        last_seq: 1,
        [`${side}_read_seq`]: read,
        [`${side}_unread`]: 1 - read,
        ...times,
      }
    }),
  )
  const message = { seq: 1, kind: 'text', text: 'Hallo', credits: 1, sent_at: Date.now() }
  await insertAll(
    'messages',
    chats.map(({ id, sender }) => ({
      id: `planted-${id}`,
      conversation_id: id,
      sender_id: sender.id,
      ...message,
    })),
  )
  if (read === 0)
    await plantJobs(
      chats.map(({ id, reader }) => ['message-mail', { conversation: id, member: reader.id }]),
    )
}

const events: Event[] = [
  {
    job: 'message-mail',
    kind: 'new_conversations',
    happen: write,
    see: readAll,
    personal: true,
    ofVisible: false,
  },
  {
    job: 'message-mail',
    kind: 'new_messages',
    before: (pairs) => plantChats(pairs, 1),
    happen: write,
    see: readAll,
    personal: true,
    ofVisible: false,
  },
  {
    job: 'like-mail',
    kind: 'like_received',
    happen: ({ sender, reader }) => like(sender, reader),
    see: seeLikes,
    personal: true,
    ofVisible: true,
  },
  {
    job: 'match-mail',
    kind: 'like_received',
    before: (pairs) => plantLikes(pairs.map(({ sender, reader }) => [reader, sender])),
    async happen({ sender, reader }) {
      expect((await like(sender, reader)).body.match).toBe(true)
    },
    see: seeLikes,
    personal: true,
    ofVisible: true,
  },
  {
    job: 'unread-reminder',
    kind: 'unread_reminders',
    before: (pairs) => plantChats(pairs, 0),
    see: readAll,
    personal: true,
    ofVisible: false,
  },
  {
    job: 'notification-reminder',
    kind: 'notification_reminders',
    async before(pairs) {
      await plantLikes(pairs.map(({ sender, reader }) => [sender, reader]))
      await plantJobs(pairs.map(({ reader: { id } }) => ['like-mail', { member: id }]))
    },
    see: seeLikes,
    personal: true,
    ofVisible: true,
  },
  {
    job: 'weekly-mail',
    kind: 'new_members_weekly',
    start: () => startWeekly(makeJobContext(env, Date.now())),
    personal: true,
    ofVisible: true,
  },
  {
    job: 'month-mail',
    kind: 'month_receipt',
    async before(pairs) {
      const counts = { month: Number(month.replace('-', '')), sent: 1 }
      await insertAll(
        'months',
        pairs.map(({ reader: { id } }) => ({ member_id: id, ...counts })),
      )
    },
    start: () => {
      const round = { job: 'month-mail', cause: month, kind: 'month_receipt' }
      return plantJobs([['mail-round', { ...round, host: null, after: 0 }]])
    },
    personal: false,
    ofVisible: false,
  },
  ...(['site_news', 'promotions'] as const).map((kind) => ({
    job: 'mailing-mail',
    kind,
    start: () => sendMailing(kind),
    personal: false,
    ofVisible: false,
  })),
]

const set =
  (who: 'sender' | 'reader', assignment: string, ...values: unknown[]) =>
  (pair: Pair): Change[] => [
    [`update members set ${assignment} where id = ?`, ...values, pair[who].id],
  ]
const prefer = ({ reader }: Pair, kind: NotificationKind, wanted: boolean): Change => [
  'insert or replace into notification_preferences values (?, ?, ?)',
  reader.id,
  kind,
  Number(wanted),
]
const disable =
  (reason: string) =>
  ({ reader }: Pair): Change[] => [
    ['insert into notifications_disabled values (?, ?, 0)', reader.id, reason],
  ]
const block =
  (by: 'sender' | 'reader', whom: 'sender' | 'reader') =>
  (pair: Pair): Change[] => [['insert into blocks values (?, ?, 0)', pair[by].id, pair[whom].id]]

type State = {
  apply: (pair: Pair, event: Event) => Change[]
  mailed: (event: Event) => boolean
}
const never = () => false
const ifNotPersonal = ({ personal }: Event) => !personal

const states: Record<string, State> = {
  'as it is': { apply: () => [], mailed: () => true },
  'kind switched off': {
    apply: (pair, { kind }) => [prefer(pair, kind, false)],
    mailed: never,
  },
  'other kinds switched off': {
    apply: (pair, { kind }) =>
      notificationKinds
        .filter((other) => other !== kind)
        .map((other) => prefer(pair, other, false)),
    mailed: () => true,
  },
  'kind left as it begins': {
    apply: ({ reader }) => [
      ['delete from notification_preferences where member_id = ?', reader.id],
    ],
    mailed: ({ kind }) => notifications[kind].wanted,
  },
  'called spam': { apply: disable('fbl'), mailed: never },
  'came back': { apply: disable('bounce'), mailed: never },
  unsubscribed: { apply: disable('listunsubscribe'), mailed: never },
  'reader not confirmed': { apply: set('reader', "status = 'not_confirmed'"), mailed: never },
  'reader deleting': {
    apply: set('reader', "account = 'deleting', deleting_until = 1"),
    mailed: never,
  },
  'reader banned': { apply: set('reader', "account = 'banned'"), mailed: never },
  'reader here': {
    apply: set('reader', 'seen_at = ?', Date.now() - 60_000),
    mailed: never,
  },
  'reader invisible': { apply: set('reader', 'invisible = 1'), mailed: () => true },
  'reader blocked the other': { apply: block('reader', 'sender'), mailed: ifNotPersonal },
  'the other blocked the reader': { apply: block('sender', 'reader'), mailed: ifNotPersonal },
  'the other banned': { apply: set('sender', "account = 'banned'"), mailed: ifNotPersonal },
  'the other deleting': {
    apply: set('sender', "account = 'deleting', deleting_until = 1"),
    mailed: ifNotPersonal,
  },
  'the other invisible': {
    apply: set('sender', 'invisible = 1'),
    mailed: ({ ofVisible }) => !ofVisible,
  },
  'seen meanwhile': {
    apply: (pair, { see }) => (see ? [see(pair)] : []),
    mailed: ({ see }) => !see,
  },
}

/** Each pair has a country of its own, so that nobody else is new there. */
async function makePairs(count: number): Promise<Pair[]> {
  const now = Date.now()
  const member = (more: Row): Row => {
    const id = randomId()
    return { id, email: `m${id}@example.com`, last_active_at: now - 8 * DAY, ...more }
  }
  const pairs = Array.from({ length: count }, (_, index): [Row, Row] => {
    const country = `X${String.fromCharCode(65 + index)}`
    const sender = member({ country, paid_user: 1, confirmed_at: now - DAY })
    return [sender, member({ country, gender: 'male', looking_for: 'female' })]
  })
  const people = await Promise.all((await makeCrowd(pairs.flat())).map(withSession))
  await insertAll(
    'sessions',
    people.map(({ session }) => session),
  )
  const lot = people.map(({ member: { id } }) => ({ member_id: id, id: 'test:2', created_at: now }))
  await insertAll(
    'ledger',
    lot.map((row) => ({ ...row, delta: 2, kind: 'correction' })),
  )
  await insertAll(
    'credit_lots',
    lot.map((row) => ({ ...row, credits: 2, remaining: 2, amount: 0 })),
  )
  return pairs.map((_, index) => {
    const [sender, reader] = people.slice(2 * index)
    if (!sender || !reader) throw new Error('nobody')
    return { sender: sender.member, reader: reader.member }
  })
}

async function withSession({ id, email, name }: Row) {
  const token = randomToken()
  const now = Date.now()
  const member = {
    id: Number(id),
    email: String(email),
    name: String(name),
    cookie: `${sessionCookie}=${await signSession(env, Number(id), token)}`,
  }
  const times = { created_at: now, expires_at: now + 30 * DAY, last_used_at: now }
  return {
    member,
    session: { token_hash: await hashSession('localhost', token), member_id: Number(id), ...times },
  }
}

test.each(events)('$job, $kind: who gets it in which state', async (event) => {
  const pairs = await makePairs(Object.keys(states).length)
  const worlds = Object.entries(states).flatMap(([name, state], index) => {
    const pair = pairs[index]
    return pair ? [{ name, state, pair }] : []
  })
  if (!notifications[event.kind].wanted)
    await change(pairs.map((pair) => prefer(pair, event.kind, true)))
  await event.before?.(pairs)
  await Promise.all(pairs.map(event.happen ?? nothing))
  await change(worlds.flatMap(({ state, pair }) => state.apply(pair, event)))
  await event.start?.()
  await runMails()
  const got = (await mailsByJob()).filter((mail) => mail.startsWith(`${event.job} `))
  const nameOf = new Map(
    worlds.map(({ name, pair }) => [`${event.job} ${pair.reader.email}`, name]),
  )
  const expected = worlds.filter(({ state }) => state.mailed(event)).map(({ name }) => name)
  expect(got.map((mail) => String(nameOf.get(mail))).toSorted()).toEqual(expected.toSorted())
  expect(await rows('select id, error from outbox where error is not null')).toEqual([])
})

test('nothing is told of a sender who has not confirmed until that is done', async () => {
  const [pair] = await makePairs(1)
  if (!pair) throw new Error('nobody')
  await change(set('sender', "status = 'not_confirmed'")(pair))
  await write(pair)
  await like(pair.sender, pair.reader)
  await runMails()
  expect(await mailsByJob()).toEqual([])
})
