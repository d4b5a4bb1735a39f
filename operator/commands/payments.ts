import { type Command, Option } from 'commander'
import { type WithdrawalOutcome, withdrawalOutcomes } from '#contract/withdrawals.ts'
import { Refusal } from '#worker/db/refusal.ts'
import {
  askAboutPayment,
  closeDifference,
  findPayment,
  findPayments,
  refundByBank,
  refundByOperator,
  refundWorth,
  worthByBank,
} from '#worker/desk/payments/operate-payments.ts'
import {
  closeWithdrawal,
  listWaitingWithdrawals,
} from '#worker/desk/payments/operate-withdrawals.ts'
import { requireAccountSeen, showAccount } from '#worker/desk/payments/withdrawal-account.ts'
import { listPaymentDifferences } from '#worker/money/purchases/list-differences.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { money } from '../money.ts'

export function addPayments(program: Command, desk: Desk): void {
  const payments = program.command('payments').description('purchases, refunds, differences')
  addLooking(payments, desk)
  payments
    .command('refund <id>')
    .description('takes the unused credits back and sends their worth to the buyer')
    .option('--by-bank', 'you pay it yourself: it cannot go back the way it came')
    .action(async (id: string, { byBank = false }: { byBank?: boolean }) => {
      const [worth, refund] = byBank ? [worthByBank, refundByBank] : [refundWorth, refundByOperator]
      const amount = await worth(await desk.open(), id)
      const { currency = '' } = (await findPayment(await desk.open(), id)) ?? {}
      const how = byBank ? ', which you pay by bank' : ''
      const says = `Refunds ${money(amount, currency)} of ${id}${how}.`
      await desk.act({ says, final: true }, (ctx) => refund(ctx, id, amount))
    })
  payments
    .command('ask <id>')
    .description('has the provider asked how a purchase stands, within minutes')
    .action(async (id: string) => {
      await desk.act({ says: `Has ${id} asked about.` }, (ctx) => askAboutPayment(ctx, id))
    })
  payments
    .command('reconcile')
    .description('where our books and the provider differ')
    .action(async () => {
      const found = await listPaymentDifferences(await desk.open())
      desk.list(
        found.map(({ found_at, amount, currency, ...difference }) => ({
          found: dateTime(found_at),
          ...difference,
          amount: money(amount, currency),
        })),
        'No difference.',
      )
    })
  addWithdrawals(payments, desk)
  payments
    .command('close-difference <id> <kind>')
    .description('when a person has seen to it')
    .action(async (id: string, kind: string) => {
      await desk.act({ says: `Closes ${kind} of ${id}.`, final: true }, (ctx) =>
        closeDifference(ctx, id, kind),
      )
    })
}

function addWithdrawals(payments: Command, desk: Desk): void {
  payments
    .command('withdrawals')
    .description('those that wait for you: to be paid by bank, or from who was not signed in')
    .action(async () => {
      const waiting = await listWaitingWithdrawals(await desk.open())
      desk.list(
        waiting.map(
          ({ received_at, until, account_shown_at, amount, currency, ...withdrawal }) => ({
            received: dateTime(received_at),
            until: dateTime(until),
            ...withdrawal,
            account_shown_at: dateTime(account_shown_at),
            amount: amount === null || currency === null ? null : money(amount, currency),
          }),
        ),
        'No withdrawal waits.',
      )
    })
  payments
    .command('account <id>')
    .description('the account of a withdrawal, to pay to; that you have seen it is kept, and told')
    .requiredOption('--why <words>', 'for the acts')
    .action(async (id: string, { why }: { why: string }) => {
      const account = await desk.act({ says: `Shows you the account of ${id}.` }, async (ctx) => {
        return (await showAccount(ctx, id, { why })) ?? false
      })
      if (account) desk.say(account)
    })
  payments
    .command('close-withdrawal <id>')
    .description('when it is seen to; whoever sent it is told, and its account number forgotten')
    .addOption(
      new Option(
        '--outcome <outcome>',
        'paid: by bank, or refunded by hand; nothing: of no purchase of ours, or all of it is used',
      )
        .choices(withdrawalOutcomes)
        .makeOptionMandatory(),
    )
    .action(async (id: string, { outcome }: { outcome: WithdrawalOutcome }) => {
      const says = `Closes the withdrawal ${id} (${outcome}), tells who sent it, and forgets its account number.`
      await requireAccountSeen(await desk.open(), id, outcome)
      await desk.act({ says, final: true }, (ctx) => closeWithdrawal(ctx, id, outcome))
    })
}

function addLooking(payments: Command, desk: Desk): void {
  payments
    .command('find <words>')
    .description('by its number or the provider’s, or all of a member by number or address')
    .action(async (words: string) => {
      const found = await findPayments(await desk.open(), words)
      desk.list(
        found.map(({ id, member_id, status, method, amount, currency, credits, created_at }) => ({
          id,
          member: member_id,
          status,
          method,
          amount: money(amount, currency),
          credits,
          at: dateTime(created_at),
        })),
        'No payment.',
      )
    })
  payments
    .command('show <id>')
    .description('one purchase')
    .action(async (id: string) => {
      const payment = await findPayment(await desk.open(), id)
      if (!payment) throw new Refusal(`There is no payment ${id}.`)
      const { amount, currency, created_at, completed_at, refunded_amount, ...rest } = payment
      desk.show({
        ...rest,
        amount: money(amount, currency),
        refunded_amount: refunded_amount === null ? null : money(refunded_amount, currency),
        created: dateTime(created_at),
        completed: dateTime(completed_at),
      })
    })
}
