import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { give, send, sendPhoto } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { correcting } from '../../support/corrections.ts'
import { foldLater } from '../../support/fold-later.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { moneySteps, type Sending } from '../../support/money-model.ts'
import { addCode, type MoneyOrder, playMoney } from '../../support/money-play.ts'
import { operating } from '../../support/operating.ts'
import { propertySeed } from '../../support/property-seed.ts'
import { anOrder, buy, callWebhook, expectMoneyToAddUp, runCron } from '../../support/purchases.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'

const given = 3

type Act = (from: TestMember, to: TestMember, id: string) => Promise<{ status: number }>
const sendOf: Record<Sending, Act> = {
  send: (from, to, id) => send(from, to, 'Hallo', id),
  gift: (from, to, id) => give(from, to, 'coffee', id),
  photo: (from, to, id) => sendPhoto(from, to, fixture('jpeg'), id),
}

// Lost answers are logged.
afterEach(() => void takeComplaints())

/** Few sequences over HTTP; hundreds run in tests/unit/money-property.test.ts. */
it('balances agree with the model after any sequence of purchases, refunds, repeats and crashes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  encodeQuickly()
  await addCode(env)
  const property = fc.asyncProperty(moneySteps, async (steps) => {
    const [member, other] = [await makeMember({ signup_date: 0 }), await makeMember()]
    await giveCredits(member.id, given)
    const site = {
      env,
      member: member.id,
      waits: false,
      buy: async (order: MoneyOrder) => (await buy(member, anOrder(order))).status,
      send: async (what: Sending, id: string) => (await sendOf[what](member, other, id)).status,
      tell: async (order: string) => (await callWebhook(order)).status,
      refund: async (id: string, amount: number) =>
        (await callAs(member, creditsCalls.refundPayment, { id, amount })).status,
      ...correcting(member.id, operating),
      cron: runCron,
      fold: () => foldLater(),
    }
    await playMoney(site, given, steps)
  })
  await fc.assert(property, { numRuns: 6, seed: propertySeed })
  await expectMoneyToAddUp()
  expect.hasAssertions()
})
