import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { pageSize } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import type { RouteName, routes } from '#contract/routes.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { randomToken } from '#worker/http/random.ts'
import { send } from '../../support/chat.ts'
import { insertAll, makeCrowd } from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { writePage } from '../../support/own-pages.ts'
import { choose, startedPayment } from '../../support/purchases.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings, saveSite } from '../../support/sites.ts'

type Ids = {
  other: number
  third: number
  conversation: number
  payment: string
  withdrawal: string
  decision: string
}
type ForVisitors = {
  [Name in RouteName]: (typeof routes)[Name]['audience'] extends 'visitor' ? Name : never
}[RouteName]

/**
 * Members are redirected from the other pages, from the lock unless it is
 * closed (discreet.test.ts), and everybody from debits where nothing is sold.
 */
type LedAway =
  | ForVisitors
  | 'signup'
  | 'complete-signup'
  | 'activate'
  | 'activate-error'
  | 'unlock'
  | 'directdebit'
  | 'directdebit-id'
const paths: Record<Exclude<RouteName, LedAway>, (ids: Ids) => string> = {
  'signup-matches': () => href('signup-matches'),
  'reset-password': () => href('reset-password'),
  'reset-password-do': () => href('reset-password-do', {}, { token: 'x'.repeat(32) }),
  'mail-change-do': () => href('mail-change-do', {}, { token: 'x'.repeat(32) }),
  'settings-password': () => href('settings-password'),
  'settings-email': () => href('settings-email'),
  'settings-location': () => href('settings-location'),
  'settings-blocked': () => href('settings-blocked'),
  'settings-shield': () => href('settings-shield'),
  'settings-passkeys': () => href('settings-passkeys'),
  'settings-second-factor': () => href('settings-second-factor'),
  'settings-sessions': () => href('settings-sessions'),
  'activate-done': () => href('activate-done'),
  members: () => href('members', {}, { gender: 'male', min_age: 30, pages: 2 }),
  'members-id': ({ other }) => href('members-id', { id: other }),
  'members-id-report': ({ other }) => href('members-id-report', { id: other }),
  'members-id-chat': ({ third }) => href('members-id-chat', { id: third }),
  'members-id-share': ({ third }) => href('members-id-share', { id: third }),
  likes: () => href('likes'),
  'swipe-game': () => href('swipe-game'),
  'match-finder': () => href('match-finder'),
  tonight: () => href('tonight'),
  'likes-m-id': ({ other }) => href('likes-m-id', { id: other }),
  'likes-type': () => href('likes-type', { type: 'given' }),
  chats: () => href('chats'),
  'chats-id': ({ conversation }) => href('chats-id', { id: conversation }),
  credits: () => href('credits'),
  'credits-id-paymentmethod': () =>
    href('credits-id-paymentmethod', { id: 'p1', paymentmethod: 'ideal' }),
  'credits-repeat-order': () => href('credits-repeat-order'),
  'settings-cards': () => href('settings-cards'),
  transactions: () => href('transactions'),
  'transactions-id': ({ payment }) => href('transactions-id', { id: payment }),
  'transactions-id-refund': ({ payment }) => href('transactions-id-refund', { id: payment }),
  'transactions-id-receipt': ({ payment }) => href('transactions-id-receipt', { id: payment }),
  withdrawal: () => href('withdrawal'),
  'withdrawal-mine': ({ payment }) => href('withdrawal-mine', {}, { purchase: payment }),
  'withdrawal-id': ({ withdrawal }) => href('withdrawal-id', { id: withdrawal }),
  limits: () => href('limits'),
  age: () => href('age'),
  'age-return': () => href('age-return'),
  decisions: () => href('decisions'),
  'decisions-id': ({ decision }) => href('decisions-id', { id: decision }),
  premium: () => href('premium'),
  pricing: () => href('pricing'),
  profile: () => href('profile'),
  'profile-photos': () => href('profile-photos'),
  'profile-check': () => href('profile-check'),
  me: () => href('me'),
  settings: () => href('settings'),
  'lang-config': () => href('lang-config'),
  notifications: () => href('notifications'),
  activity: () => href('activity'),
  unsubscribe: ({ other }) =>
    href('unsubscribe', {}, { token: `${other}.new_messages.${'x'.repeat(43)}` }),
  'settings-discreet': () => href('settings-discreet'),
  'settings-export': () => href('settings-export'),
  'settings-delete': () => href('settings-delete'),
  'settings-delete-discount': () => href('settings-delete-discount'),
  'account-deleted': () => href('account-deleted'),
  reactivate: () => href('reactivate', {}, { token: 'x'.repeat(32) }),
  'reactivate-mail': () => href('reactivate-mail'),
  complaints: () => href('complaints'),
  'pages-accessibility': () => href('pages-accessibility'),
  'pages-ban': () => href('pages-ban'),
  'pages-cookies': () => href('pages-cookies'),
  'pages-faq': () => href('pages-faq'),
  'pages-imprint': () => href('pages-imprint'),
  'pages-privacy': () => href('pages-privacy'),
  'pages-return-policy': () => href('pages-return-policy'),
  'pages-service': () => href('pages-service'),
  'pages-terms': () => href('pages-terms'),
  'pages-token': () => href('pages-token', { token: 'over-ons' }),
}

/** As in production, where settings are in KV. */
beforeEach(async () => {
  await saveSettings({}, { company: { delete_discount: 20 } })
  await saveSite('localhost')
  await writePage('localhost', 'over-ons', { nl: { title: 'T', description: '', body: 'B' } })
})

/** The second request: an isolate caches settings and regions. */
async function visit(path: string, { cookie }: TestMember) {
  const ask = () => costOf(new Request(origin + path, { headers: { cookie } }))
  await ask()
  return ask()
}

test.each(Object.entries(paths))('%s asks D1 once', async (_name, pathOf) => {
  const viewer = await makeMember({ signup_date: Date.now() - DAY })
  const [other, third] = [await makeMember({ gender: 'male' }), await makeMember()]
  await giveCredits(viewer.id, 1)
  const { body } = await send(viewer, other)
  const payment = (await startedPayment(viewer)).payment_id
  await choose(payment, 'paid')
  const { conversation } = body
  const withdrawal = crypto.randomUUID()
  await callAs(null, withdrawalCalls.declareWithdrawal, {
    id: withdrawal,
    name: 'Noor',
    email: 'noor@example.com',
    purchase: '22 november',
    iban: '',
    leave_empty: '',
  })
  await warnMember(operating(), viewer.id, { rule: 'respect', why: 'Rustig.' })
  const [decided] = await rows<{ id: string }>('select id from decisions')
  const decision = decided?.id ?? ''
  const ids = { other: other.id, third: third.id, conversation, payment, withdrawal, decision }
  const path = pathOf(ids)
  const { response, batches, single } = await visit(path, viewer)
  expect(response.status).toBe(200)
  expect({ batches: batches.length, single }).toEqual({ batches: 1, single: 0 })
})

describe('the first page of members', () => {
  async function joined(count: number): Promise<void> {
    const now = Date.now()
    const rows = Array.from({ length: count }, (_, n) => ({ last_active_at: now - n * MINUTE }))
    const crowd = await makeCrowd(rows)
    const photo = { position: 0, status: 'active', width: 640, height: 800, created_at: now }
    await insertAll(
      'photos',
      crowd.map(({ id = 0 }) => ({
        ...photo,
        id: randomToken(9),
        member_id: id,
        key: randomToken(16),
      })),
    )
  }

  // Two of them for the next wider search, of which a page with few results shows the first; besides,
  // each statement reads the viewer's marks: whom a shield names.
  test('reads nine rows a card and twenty at most, as many among 2,000 as among 200', async () => {
    const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
    const rowsRead = async () => {
      const { response, batches } = await visit(href('members'), viewer)
      expect((await response.text()).match(/id="p\d+"/g)).toHaveLength(pageSize)
      return sumOf(batches.flat(), 'read')
    }
    await joined(200)
    const among200 = await rowsRead()
    expect(among200).toBeLessThanOrEqual(9 * pageSize + 20)
    await joined(1800)
    expect(await rowsRead()).toBe(among200)
  })
})

test('a message to a fictional profile writes eight rows, the first that is unread as well', async () => {
  const viewer = await makeMember()
  // To somebody who gets no notice, which would be written too.
  const other = await makeMember({ kind: 'fictional' })
  await giveCredits(viewer.id, 10)
  await send(viewer, other)
  const written = async () => {
    const request = new Request(`${origin}${chatCalls.sendMessage.path}`, {
      method: 'POST',
      headers: { origin, cookie: viewer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        profile: other.id,
        price: 1,
        text: 'Nog een',
      }),
    })
    const { response, batches, single } = await costOf(request)
    expect([response.status, single]).toEqual([200, 0])
    return batches.map((statements) => sumOf(statements, 'written'))
  }
  expect(await written()).toEqual([8])
  await env.DB.prepare('update conversations set a_unread = 0, b_unread = 0').run()
  expect(await written()).toEqual([8])
})
