import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { notificationDefaults, type NotificationKind } from '#contract/notifications.ts'
import { DAY } from '#contract/time.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { startWeekly } from '#worker/notifications/mailings/weekly-mail.tsx'
import { list, send } from '../support/chat.ts'
import { mailsByJob, runMails, sendMailing } from '../support/mails.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../support/members.ts'

type Pair = { sender: TestMember; reader: TestMember }
type Event = {
  job: string
  kind: NotificationKind
  /** What has already happened, and what happens. */
  happen: (pair: Pair) => Promise<unknown>
  /** Once for all pairs. */
  start?: () => Promise<unknown>
  /** The reader has seen it before the mail's time. */
  see?: (pair: Pair) => Promise<unknown>
  /** The other is somebody of whom the mail tells. */
  personal: boolean
  /** Such mail is not about the invisible. */
  ofVisible: boolean
}

async function write({ sender, reader }: Pair) {
  await giveCredits(sender.id, 1)
  const { status } = await send(sender, reader)
  expect(status).toBe(200)
}
const like = (from: TestMember, to: TestMember) => callAs(from, likesCalls.like, { profile: to.id })
const seeLikes = ({ sender, reader }: Pair) =>
  sql('update likes set like_new = 0 where liker_id = ? and liked_id = ?', sender.id, reader.id)
const readAll = ({ reader }: Pair) =>
  sql(
    `update conversations set a_read_seq = last_seq, b_read_seq = last_seq, a_unread = 0, b_unread = 0
     where ? in (a_id, b_id)`,
    reader.id,
  )
const nothing = async () => {}

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
    async happen(pair) {
      await giveCredits(pair.sender.id, 1)
      const { conversation } = (await send(pair.sender, pair.reader)).body
      await callAs(pair.reader, chatCalls.readChat, { conversation, seq: 1 })
      await sql('delete from outbox where id like ?', `%:${pair.reader.id}:%`)
      await write(pair)
    },
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
    async happen({ sender, reader }) {
      await like(reader, sender)
      expect((await like(sender, reader)).body.match).toBe(true)
    },
    see: seeLikes,
    personal: true,
    ofVisible: true,
  },
  {
    job: 'unread-reminder',
    kind: 'unread_reminders',
    happen: write,
    see: readAll,
    personal: true,
    ofVisible: false,
  },
  {
    job: 'notification-reminder',
    kind: 'notification_reminders',
    happen: ({ sender, reader }) => like(sender, reader),
    see: seeLikes,
    personal: true,
    ofVisible: true,
  },
  {
    job: 'weekly-mail',
    kind: 'new_members_weekly',
    happen: nothing,
    start: () => startWeekly(makeJobContext(env, Date.now())),
    personal: true,
    ofVisible: true,
  },
  ...(['site_news', 'promotions'] as const).map((kind) => ({
    job: 'mailing-mail',
    kind,
    happen: nothing,
    start: () => sendMailing(kind),
    personal: false,
    ofVisible: false,
  })),
]

async function sql(text: string, ...values: unknown[]) {
  await env.DB.prepare(text)
    .bind(...values)
    .run()
}
const set = (who: 'sender' | 'reader', change: string) => (pair: Pair) =>
  sql(`update members set ${change} where id = ?`, pair[who].id)
const prefer = ({ reader }: Pair, kind: NotificationKind, wanted: boolean) =>
  sql(
    'insert or replace into notification_preferences values (?, ?, ?)',
    reader.id,
    kind,
    Number(wanted),
  )
const disable = (reason: string) => (pair: Pair) =>
  sql('insert into notifications_disabled values (?, ?, 0)', pair.reader.id, reason)
const block = (by: 'sender' | 'reader', whom: 'sender' | 'reader') => (pair: Pair) =>
  sql('insert into blocks values (?, ?, 0)', pair[by].id, pair[whom].id)

type State = {
  apply: (pair: Pair, event: Event) => Promise<unknown>
  mailed: (event: Event) => boolean
}
const never = () => false
const ifNotPersonal = ({ personal }: Event) => !personal

const states: Record<string, State> = {
  'as it is': { apply: nothing, mailed: () => true },
  'kind switched off': {
    apply: (pair, { kind }) => prefer(pair, kind, false),
    mailed: never,
  },
  'other kinds switched off': {
    async apply(pair, { kind }) {
      for (const other of Object.keys(notificationDefaults) as NotificationKind[])
        if (other !== kind) await prefer(pair, other, false)
    },
    mailed: () => true,
  },
  'kind left as it begins': {
    apply: ({ reader }) =>
      sql('delete from notification_preferences where member_id = ?', reader.id),
    mailed: ({ kind }) => notificationDefaults[kind],
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
    apply: ({ reader }) =>
      sql('update members set last_active_at = ? where id = ?', Date.now() - 60_000, reader.id),
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
    apply: (pair, { see = nothing }) => see(pair),
    mailed: ({ see }) => !see,
  },
}

/** Each pair lives in a country of its own, so that nobody else is new there. */
async function makePair(country: string): Promise<Pair> {
  const now = Date.now()
  const sender = await makeMember({ country, paid_user: 1, confirmed_at: now - DAY })
  const reader = await makeMember({
    country,
    gender: 'male',
    looking_for: 'female',
    last_active_at: now - 8 * DAY,
  })
  return { sender, reader }
}

test.each(events)(
  '$job, $kind: who gets it in which state',
  async (event) => {
    const expected: string[] = []
    const addresses = new Map<string, string>()
    const prepare = async ([name, state]: [string, State], index: number) => {
      const pair = await makePair(`X${String.fromCharCode(65 + index)}`)
      addresses.set(pair.reader.email, name)
      if (state.mailed(event)) expected.push(`${event.job} ${pair.reader.email}`)
      if (!notificationDefaults[event.kind]) await prefer(pair, event.kind, true)
      await event.happen(pair)
      await state.apply(pair, event)
    }
    await Promise.all(Object.entries(states).map(prepare))
    await event.start?.()
    await runMails()
    const got = (await mailsByJob()).filter((mail) => mail.startsWith(`${event.job} `))
    const say = (mails: string[]) =>
      mails.map((mail) => String(addresses.get(mail.split(' ')[1] ?? ''))).toSorted()
    expect(say(got)).toEqual(say(expected))
    expect(await list('select id, error from outbox where error is not null')).toEqual([])
  },
  20_000,
)

test('of a sender who has not confirmed nothing is told until that is done', async () => {
  const { sender, reader } = await makePair('NL')
  await set('sender', "status = 'not_confirmed'")({ sender, reader })
  await write({ sender, reader })
  await like(sender, reader)
  await runMails()
  expect(await mailsByJob()).toEqual([])
})
