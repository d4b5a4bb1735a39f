import { env } from 'cloudflare:test'
import type { CallInput } from '#contract/call.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import { codeHash, debitHash } from '#worker/money/debits/debit-hash.ts'
import { insertAll } from './crowd.ts'
import { callAs, type TestMember } from './members.ts'
import { readOutbox } from './outbox.ts'
import { priceOf, shownOf } from './purchases.ts'
import { newVisitor } from './signup.ts'
import { callFrom } from './visitors.ts'

type Debit = CallInput<typeof debitCalls.payByDebit>

let made = 0

export function newPhone(): string {
  made++
  return `06 1${String(made).padStart(7, '0')}`
}

export function newIban(): string {
  made++
  const bban = `BANK${String(made).padStart(10, '0')}`
  const digits = [...`${bban}NL00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `NL${String(check).padStart(2, '0')}${bban}`
}

export function aDebit(changes: Partial<Debit> = {}): Debit {
  return {
    id: crypto.randomUUID(),
    bundle: 'p0',
    country: 'NL',
    discountcode: null,
    ...shownOf(changes.bundle ?? 'p0', changes.country),
    amount: priceOf('p0'),
    immediate_use: true,
    otp: '000000',
    account_holder: 'S. de Vries',
    iban: newIban(),
    street: 'Dorpsstraat',
    house_number: '12 A',
    zip: '2011 AB',
    city: 'Haarlem',
    consent: true,
    ...changes,
  }
}

export function askCode(member: TestMember, payment: string, phone = newPhone()) {
  const id = crypto.randomUUID()
  const from = { ...newVisitor(), cookie: member.cookie }
  return callFrom(from, debitCalls.askDebitCode, { id, payment, country: 'NL', phone })
}

export function payByDebit(member: TestMember, debit: Debit) {
  return callAs(member, debitCalls.payByDebit, debit)
}

export async function codeSentTo(phone: string): Promise<string> {
  const to = `+31${phone.replaceAll(/\D/g, '').slice(1)}`
  const sms = (await readOutbox()).find((message) => message.kind === 'sms' && message.to === to)
  return /^\d{6}/.exec(sms?.text ?? '')?.[0] ?? 'none was sent'
}

export const plantedCode = '123456'

/** A day allows only three text messages. */
export async function plantCode(member: TestMember, payment: string): Promise<string> {
  await plantCodes(member, [payment])
  return plantedCode
}

export async function plantCodes(member: TestMember, payments: readonly string[]): Promise<void> {
  const now = Date.now()
  const phone_hash = await debitHash(env, 'phone', newPhone())
  const rows = payments.map(async (payment_id) => {
    const id = crypto.randomUUID()
    return {
      id,
      payment_id,
      member_id: member.id,
      phone_hash,
      code_hash: await codeHash(env, id, plantedCode),
      tries_left: 5,
      created_at: now,
      expires_at: now + 600_000,
    }
  })
  await insertAll('sms_codes', await Promise.all(rows))
}

export async function debited(
  member: TestMember,
  changes: Partial<Debit> = {},
  phone = newPhone(),
) {
  const debit = aDebit(changes)
  await askCode(member, debit.id, phone)
  const otp = await codeSentTo(phone)
  return { debit: { ...debit, otp }, phone, ...(await payByDebit(member, { ...debit, otp })) }
}
