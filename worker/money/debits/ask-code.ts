import type { CallInput } from '#contract/call.ts'
import type { debitCalls } from '#contract/direct-debit.ts'
import { MINUTE } from '#contract/time.ts'
import { contactMark } from '#worker/accounts/contact-mark.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { log, logError } from '#worker/http/log.ts'
import { randomDigits } from '#worker/http/random.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { chooseSms } from '#worker/sms/choose-sms.ts'
import { SmsRefused } from '#worker/sms/sms-transport.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { codeHash, debitHashes } from './debit-hash.ts'
import { deleteCode, findBlock, findCapped, findCode, insertCode } from './queries.ts'
import { callingCodeOf, readPhone } from './read-phone.ts'
import { refuseDebit } from './refuse-debit.ts'
import { requireDebits } from './require-debits.ts'

type Input = CallInput<typeof debitCalls.askDebitCode>

/**
 * Sends a code for one payment to a phone; a repeat sends nothing. The row that counts it is
 * written first, so that simultaneous requests cannot exceed the daily limits.
 */
export async function askDebitCode(ctx: MemberContext, input: Input): Promise<undefined> {
  const { db, env, now, viewer, site, request } = ctx
  const { limits } = site.settings
  const { id, payment, country } = input
  if (viewer.status !== 'confirmed') throw new ApiError('not_confirmed')
  await requireDebits(ctx, country)
  const phone = readPhone(input.phone, country)
  if (!phone) throw new ApiError('invalid_phone')
  const phoneHashes = await debitHashes(env, 'phone', phone)
  const [phone_hash] = phoneHashes
  const counted = { host: site.host, prefix: callingCodeOf(phone) }
  const code = randomDigits(limits.code_digits)
  const inserted = await insertCode(
    db,
    {
      ...counted,
      network: request.addressKey,
      id,
      payment_id: payment,
      member_id: viewer.id,
      phone_hash,
      phone_mark: await contactMark(env, phone),
      code_hash: await codeHash(env, id, code),
      tries_left: limits.code_tries,
      created_at: now,
      expires_at: now + limits.code_minutes * MINUTE,
    },
    phoneHashes,
    now,
    limits,
  ).executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows) return send(ctx, id, phone, code)
  const {
    known: [known],
    block: [block],
    caps: [caps],
  } = await readBatch(env.DB, {
    known: findCode(db, id),
    block: findBlock(db, phoneHashes),
    caps: findCapped(db, counted, now, limits),
  })
  if (!known && block) return refuseDebit(ctx, phoneHashes)
  if (!known) throw refusal(counted, caps?.capped === 1)
  const same = known.member_id === viewer.id && known.payment_id === payment
  if (!same || !phoneHashes.includes(known.phone_hash)) throw new ApiError('key_reused')
}

/** The cap of all messages to a prefix is the domain's, so the member only hears that none was sent. */
function refusal(counted: { host: string; prefix: string }, capped: boolean): ApiError {
  if (!capped) return new ApiError('too_many_codes')
  log('text messages capped', counted)
  return new ApiError('sms_not_sent')
}

async function send(ctx: MemberContext, id: string, to: string, code: string): Promise<undefined> {
  const { name, limits } = ctx.site.settings
  const { t } = await translateFor(ctx.env, ctx.locale)
  const text = t('directdebit.sms', { name, code, minutes: limits.code_minutes })
  // Letters and digits only, as phones require of a sender.
  const from = name.replaceAll(/[^A-Za-z\d]/g, '').slice(0, 11) || 'Info'
  try {
    const transport = await chooseSms(ctx)
    await transport.send({ id, at: ctx.now, to, from, text })
  } catch (error) {
    // One that may have been sent counts against the limits, so that failures cannot raise them.
    if (error instanceof SmsRefused) await deleteCode(ctx.db, id).execute()
    logError('text message not sent', error)
    throw new ApiError('sms_not_sent')
  }
}
