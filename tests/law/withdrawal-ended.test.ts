import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY } from '#contract/time.ts'
import { withdrawalOutcomes } from '#contract/withdrawals.ts'
import { refundByBank, worthByBank } from '#worker/desk/payments/operate-payments.ts'
import {
  closeWithdrawal,
  listWaitingWithdrawals,
} from '#worker/desk/payments/operate-withdrawals.ts'
import { send } from '../support/chat.ts'
import { takeComplaints } from '../support/complaints.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { choose, expectMoneyToAddUp, rowsOf, statusOf } from '../support/purchases.ts'
import {
  bought,
  fileOf,
  goodIban,
  kept,
  old,
  outcomesTo,
  refundEnds,
  shownTo,
  useUp,
  withdraw,
  withdrawnInVain,
} from '../support/withdrawals.ts'

// Directive 2011/83/EU, art. 13(1).

afterEach(expectMoneyToAddUp)

const takenByBank = 'Je bank heeft deze betaling teruggehaald.'

describe('art. 13(1): what its page, file and mails say of how it ended is what was done', () => {
  it('a person closes it only once its credits are taken, or all used', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const again = async () => {
      const { id, withdrawal } = await withdrawnInVain(member)
      takeComplaints()
      for (const outcome of withdrawalOutcomes)
        expect(await closeWithdrawal(operating(), withdrawal, outcome)).toBe(false)
      expect(await statusOf(id)).toBe('completed')
      expect(await shownTo(member, `/transactions/${id}`)).toContain('Je credits staan er weer')
      return { id, withdrawal }
    }
    const taken = await again()
    const worth = await worthByBank(operating(), taken.id)
    expect(await refundByBank(operating(), taken.id, worth)).toBe(true)
    for (const outcome of ['nothing', 'charged_back'] as const)
      expect(await closeWithdrawal(operating(), taken.withdrawal, outcome)).toBe(false)
    expect(await closeWithdrawal(operating(), taken.withdrawal, 'paid')).toBe(true)
    const used = await again()
    await useUp(member, used.id)
    for (const outcome of ['paid', 'charged_back'] as const)
      expect(await closeWithdrawal(operating(), used.withdrawal, outcome)).toBe(false)
    const page = () => shownTo(member, `/transactions/${used.id}`)
    expect(await page()).not.toContain('Je credits staan er weer')
    expect(await closeWithdrawal(operating(), used.withdrawal, 'nothing')).toBe(true)
    expect(await page()).not.toContain('Je credits staan er weer')
  })

  it('a person does not close it while what was used of it may come back', async () => {
    const [member, other] = [
      await makeMember({ ...old, status: 'not_confirmed' }),
      await makeMember(),
    ]
    const { id, withdrawal } = await withdrawnInVain(member)
    takeComplaints()
    await send(member, other)
    await useUp(member, id, 24)
    const waiting = await rowsOf("select 1 from messages where delivery = 'waiting'")
    expect(waiting).toHaveLength(1)
    expect(await closeWithdrawal(operating(), withdrawal, 'nothing')).toBe(false)
    await env.DB.prepare("update messages set delivery = 'delivered'").run()
    expect(await closeWithdrawal(operating(), withdrawal, 'nothing')).toBe(true)
  })

  it('the bank takes the money too: a person sees so, and pays no second time', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const [given, asked] = [await bought(member), await bought(member)]
    for (const id of [given, asked]) {
      await withdraw(member, id, 2995)
      await refundEnds(id, 'failed')
    }
    await withdraw(member, given, 2995, goodIban)
    takeComplaints()
    for (const id of [given, asked]) await choose(id, 'charged_back')
    expect(takeComplaints()).toEqual([expect.stringContaining('charged_back_after_refund')])
    const waiting = await listWaitingWithdrawals(operating())
    const doubtful = waiting.filter(({ differences }) =>
      differences?.includes('charged_back_after_refund'),
    )
    expect(doubtful).toMatchObject([{ payment_id: given, status: 'to_pay' }])
    const open = waiting.find(({ payment_id }) => payment_id === asked)
    expect(open?.status).toBe('open')
    expect(await outcomesTo(member.email, 'We konden je nog niet terugbetalen')).toEqual([])
    const isTold = async () => {
      for (const { id, payment_id } of waiting) {
        for (const path of [`/transactions/${payment_id}`, `/withdrawal/${id}`]) {
          const page = await shownTo(member, path)
          expect(page).not.toContain('Je credits staan er weer')
          expect(page).not.toContain(`/withdrawal/mine?purchase=${payment_id}`)
          expect(page).toContain(takenByBank)
          expect(page).not.toMatch(/erugbetaald|onderweg|We zoeken je aankoop op|Geld terug/)
        }
        expect(await fileOf(member, id)).toContain(takenByBank)
      }
    }
    await isTold()
    for (const { id } of waiting) {
      expect(await closeWithdrawal(operating(), id, 'charged_back')).toBe(true)
      expect(await closeWithdrawal(operating(), id, 'charged_back')).toBe(false)
    }
    expect(await kept()).toMatchObject([
      { status: 'closed', outcome: 'charged_back', iban: null, amount: null },
      { status: 'closed', outcome: 'charged_back', iban: null, amount: null },
    ])
    const mails = await outcomesTo(member.email, 'Je herroeping is afgehandeld')
    expect(mails.map(({ text }) => text.includes('Je bank heeft het bedrag'))).toEqual([true, true])
    expect(mails.map(({ text }) => text.includes('overgemaakt'))).toEqual([false, false])
    await isTold()
  })

  it.each([1, 20])(
    'who has used all of it since is told so after %i days, and asked for no account number',
    async (days) => {
      const start = Date.UTC(2026, 10, 1, 12)
      vi.useFakeTimers({ toFake: ['Date'], now: start })
      const member = await makeMember({ ...old, language: 'nl' })
      const { id, withdrawal } = await withdrawnInVain(member)
      takeComplaints()
      const file = () => fileOf(member, withdrawal)
      const page = () => shownTo(member, `/withdrawal/${withdrawal}`)
      for (const said of [await page(), await file()]) {
        expect(said).toContain('€ 29,95')
        expect(said).toContain('Geld terug uiterlijk')
      }
      await useUp(member, id)
      vi.setSystemTime(start + days * DAY)
      const usedUp = 'Je hebt alle credits van deze aankoop gebruikt, dus je krijgt € 0,00 terug.'
      const [mail] = await outcomesTo(member.email, 'Je herroeping is binnen')
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(usedUp)
      expect(mail?.text).not.toMatch(/We zoeken je aankoop op|Geld terug uiterlijk/)
      const untrue = [
        '€ 29,95',
        'Geld terug uiterlijk',
        'Je credits staan er weer',
        'withdrawal/mine?purchase',
      ]
      for (const close of [false, true]) {
        if (close) expect(await closeWithdrawal(operating(), withdrawal, 'nothing')).toBe(true)
        for (const said of [await page(), await file()]) expect(said).toContain(usedUp)
        expect(await page()).not.toContain('We zoeken je aankoop op')
        for (const words of untrue) {
          expect(await page()).not.toContain(words)
          expect(await file()).not.toContain(words)
        }
      }
    },
  )

  it('what is left of it is the amount that the page names, once credits were used', async () => {
    const [member, other] = [await makeMember({ ...old, language: 'nl' }), await makeMember()]
    const { id, withdrawal } = await withdrawnInVain(member)
    takeComplaints()
    await send(member, other)
    const page = await shownTo(member, `/withdrawal/${withdrawal}`)
    expect(page).toContain('€ 28,76')
    expect(page).toContain(`/withdrawal/mine?purchase=${id}`)
    expect(page).not.toContain('€ 29,95')
  })

  it('one that a person has paid back by other means is told as paid', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const { id, withdrawal } = await withdrawnInVain(member)
    takeComplaints()
    await refundByBank(operating(), id, await worthByBank(operating(), id))
    await closeWithdrawal(operating(), withdrawal, 'paid')
    const isTold = async () => {
      const page = await shownTo(member, `/withdrawal/${withdrawal}`)
      for (const said of [page, await fileOf(member, withdrawal)]) {
        expect(said).toContain('€ 29,95 is aan je terugbetaald.')
        expect(said).not.toContain('We zoeken je aankoop op')
        expect(said).not.toContain('Geld terug uiterlijk')
      }
    }
    await isTold()
    // What its sender was mailed stays, whatever comes of the purchase.
    await choose(id, 'charged_back')
    expect(takeComplaints()).toEqual([expect.stringContaining('charged_back_after_refund')])
    await isTold()
  })
})
