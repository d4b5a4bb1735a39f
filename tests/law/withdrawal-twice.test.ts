import { afterEach, describe, expect, it } from 'vitest'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { callAs, makeMember } from '../support/members.ts'
import { balanceOf, expectMoneyToAddUp, rowsOf, statusOf } from '../support/purchases.ts'
import { volley } from '../support/volley.ts'
import {
  bought,
  declare,
  goodIban,
  type Kept,
  kept,
  old,
  paidBy,
  settle,
  withdraw,
} from '../support/withdrawals.ts'

afterEach(expectMoneyToAddUp)

describe('a withdrawal sent twice is one', () => {
  it('a member’s from five pages at once is one, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const method = round % 2 === 0 ? 'ideal' : 'paysafecard'
      const id = await paidBy(method, member)
      const answers = await volley(5, () => withdraw(member, id, 2995, goodIban))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.withdrawal)).size).toBe(1)
      expect(await rowsOf('select id from withdrawals where payment_id = ?', id)).toHaveLength(1)
      const mails = `withdrawal:${answers[0]?.body.withdrawal}`
      expect(await rowsOf('select id from outbox where id = ?', mails)).toHaveLength(1)
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      await expectMoneyToAddUp()
    }
  })

  it('a guest’s under one key is one, in ten rounds, and no other has its key', async () => {
    for (let round = 0; round < 10; round++) {
      const said = { id: crypto.randomUUID(), email: `g${round}@example.com`, purchase: '1 mei' }
      const answers = await volley(5, () => declare(said))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await rowsOf('select id from withdrawals where id = ?', said.id)).toHaveLength(1)
      const other = await declare({ ...said, purchase: '2 mei' })
      expect([other.status, other.body.error?.code]).toEqual([409, 'key_reused'])
    }
  })

  it('the member’s and the guest’s of one instant are one, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const id = await paidBy(round % 2 === 0 ? 'ideal' : 'paysafecard', member)
      await declare({ email: member.email, purchase: id, iban: goodIban })
      await volley(2, async (index) => {
        if (index === 0) await withdraw(member, id, 2995, goodIban)
        else await settle()
      })
      const found = await rowsOf<Kept>(
        'select * from withdrawals where payment_id = ? or email = ?',
        id,
        member.email,
      )
      expect(found.filter(({ payment_id }) => payment_id === id)).toHaveLength(1)
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      await expectMoneyToAddUp()
    }
  })

  it('a guest’s after the member’s, or in the same words, is the same', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await withdraw(member, id, 2995)
    await declare({ email: member.email, purchase: id })
    await declare({ email: 'twice@example.com', purchase: 'Mijn aankoop van 1 mei' })
    await declare({ email: 'twice@example.com', purchase: 'mijn aankoop van 1 mei' })
    await settle()
    const found = (await kept()).map(({ status }) => status).toSorted()
    expect(found).toEqual(['open', 'refunding', 'same', 'same'])
  })

  it('nothing is withdrawn from under a key that another statement has', async () => {
    const member = await makeMember(old)
    const [one, two] = [await bought(member), await paidBy('paysafecard', member)]
    const key = crypto.randomUUID()
    const input = (purchase: string) => ({ id: key, purchase, amount: 2995, iban: goodIban })
    const answers = await volley(2, (index) =>
      callAs(member, withdrawalCalls.withdraw, input(index === 0 ? one : two)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const standing = [await statusOf(one), await statusOf(two)]
    expect(new Set(standing)).toEqual(new Set(['completed', 'refunded']))
  })
})
