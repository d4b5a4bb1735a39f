import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { give, send } from '../support/chat.ts'
import { takeComplaints } from '../support/complaints.ts'
import { callAs, giveCredits, makeMember } from '../support/members.ts'
import { moneySteps } from '../support/money-model.ts'
import { playMoney } from '../support/money-play.ts'
import { propertySeed } from '../support/property-seed.ts'
import { anOrder, buy, callWebhook, expectMoneyToAddUp, runCron } from '../support/purchases.ts'

const given = 3

// What is lost is told to the log.
afterEach(() => void takeComplaints())

/**
 * By HTTP, in the runtime and with D1: few sequences, since each step takes its round trips. Hundreds
 * of them run in tests/unit/money-property.test.ts.
 */
it('whatever is bought, told, spent, undone, repeated and lost on the way: money closes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const property = fc.asyncProperty(moneySteps, async (steps) => {
    const [member, other] = [await makeMember({ signup_date: 0 }), await makeMember()]
    await giveCredits(member.id, given)
    const site = {
      env,
      member: member.id,
      buy: async (order: { id: string; bundle: 'p0' | 'p1' | 'p2'; amount: number }) =>
        (await buy(member, anOrder(order))).status,
      send: async (id: string) => (await send(member, other, 'Hallo', id)).status,
      give: async (id: string) => (await give(member, other, 'coffee', id)).status,
      tell: async (order: string) => (await callWebhook(order)).status,
      refund: async (id: string, amount: number) =>
        (await callAs(member, creditsCalls.refundPayment, { id, amount })).status,
      cron: runCron,
    }
    await playMoney(site, given, steps)
  })
  await fc.assert(property, { numRuns: 8, seed: propertySeed })
  await expectMoneyToAddUp()
  expect.hasAssertions()
}, 60_000)
