import type { Command } from 'commander'
import { type PaymentMethod, paymentMethods } from '#contract/credits.ts'
import { DAY } from '#contract/time.ts'
import { createCode, endCode, listDiscountCodes } from '#worker/money/offers/save-code.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { dayCount, wholeNumber } from '../whole-number.ts'

type Made = {
  member?: number
  country?: string
  currency?: string
  least?: number
  days?: number
  once?: boolean
  methods?: PaymentMethod[]
}

export function addCodes(program: Command, desk: Desk): void {
  const codes = program.command('codes').description('discount codes')
  codes
    .command('list')
    .description('the newest first')
    .action(async () => {
      const found = await listDiscountCodes(await desk.open())
      desk.list(
        found.map(({ code, value_percentage, status, user_id, expires, redeemed, validity }) => ({
          code,
          percent: value_percentage,
          status,
          for: user_id ?? 'everybody',
          validity,
          expires: dateTime(expires),
          redeemed,
        })),
        'No codes.',
      )
    })
  codes
    .command('create <code>')
    .argument('<percentage>', 'off the price', wholeNumber)
    .description('for everybody it must be less than every countdown gives')
    .option('--member <id>', 'for one member only', wholeNumber)
    .option('--country <country>', 'two letters')
    .option('--currency <currency>', 'three letters')
    .option('--least <amount>', 'smallest order, in minor units of that currency', wholeNumber)
    .option('--days <count>', 'how long it works', dayCount)
    .option('--once', 'for whoever is first, not once for each')
    .option('--methods <methods...>', `only with: ${paymentMethods.join(', ')}`)
    .action(async (code: string, percentage: number, made: Made) => {
      const { member, least, days, methods, ...rest } = made
      await desk.act({ says: `Creates ${code}: ${percentage} % off.` }, (ctx) =>
        createCode(ctx, {
          code,
          value_percentage: percentage,
          ...rest,
          user_id: member,
          minimum_order_value: least,
          expires: days === undefined ? undefined : ctx.now + days * DAY,
          paymentmethods: methods,
        }),
      )
    })
  codes
    .command('end <code>')
    .description('nobody can redeem it any more')
    .action(async (code: string) => {
      await desk.act({ says: `Ends ${code}.` }, (ctx) => endCode(ctx, code.toUpperCase()))
    })
}
