import type { Command } from 'commander'
import { Refusal } from '#worker/db/refusal.ts'
import { blockDebit, listDebitBlocks, unblockDebit } from '#worker/desk/payments/operate-blocks.ts'
import { debitHashes } from '#worker/money/debits/debit-hash.ts'
import { readPhone } from '#worker/money/debits/read-phone.ts'
import { readIban } from '#worker/payments/read-iban.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { requireShort } from '../require-words.ts'

type Which = { iban?: string; phone?: string; hash?: string }

/**
 * They are stored as hashes with SECRET_KEY, which has to be in .dev.vars (with --remote in
 * .dev.vars.<environment>) for one to be found by its digits.
 */
export function addDebitBlocks(program: Command, desk: Desk): void {
  const blocks = program.command('debit-blocks').description('what is barred from direct debit')
  blocks
    .command('list')
    .description('the last first')
    .action(async () => {
      const found = await listDebitBlocks(await desk.open())
      desk.list(
        found.map(({ created_at, ...block }) => ({ ...block, since: dateTime(created_at) })),
        'Nothing is barred.',
      )
    })
  blocks
    .command('add')
    .description('bars an account or a telephone')
    .option('--iban <iban>', 'as on the bank card')
    .option('--phone <phone>', 'with country: +31612345678')
    .option('--why <words>', "what whoever has paid by it reads, in that member's language")
    .action(async ({ why, ...which }: Which & { why?: string }) => {
      const { kind, hashes } = await hashOf(desk, which)
      if (!kind) throw new Refusal('Say --iban or --phone.')
      requireShort(why)
      await desk.act({ says: `Bars the ${kind} ${hashes[0]}.` }, (ctx) =>
        blockDebit(ctx, { kind, hashes, why: why ?? null }),
      )
    })
  blocks
    .command('lift')
    .description('an account or a telephone may be used again')
    .option('--iban <iban>', 'as on the bank card')
    .option('--phone <phone>', 'with country: +31612345678')
    .option('--hash <hash>', 'as it is listed')
    .action(async (which: Which) => {
      const { hashes } = await hashOf(desk, which)
      await desk.act({ says: `Lifts ${hashes[0]}.` }, (ctx) => unblockDebit(ctx, hashes))
    })
}

async function hashOf(desk: Desk, { iban, phone, hash }: Which) {
  const { env } = await desk.open()
  if (iban !== undefined) {
    const read = readIban(iban)
    if (!read) throw new Refusal(`${iban} is no account number.`)
    return { kind: 'iban', hashes: await debitHashes(env, 'iban', read) } as const
  }
  if (phone !== undefined) {
    const read = readPhone(phone, 'NL')
    if (!read) throw new Refusal(`${phone} is no mobile number: +31612345678`)
    return { kind: 'phone', hashes: await debitHashes(env, 'phone', read) } as const
  }
  if (hash !== undefined) return { kind: null, hashes: [hash] as [string] } as const
  throw new Refusal('Say which: --iban, --phone or --hash.')
}
