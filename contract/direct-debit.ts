import * as v from 'valibot'
import { defineCall } from './call.ts'
import { orderFields, orderRefusals, type Payment } from './credits.ts'
import { clientKey, country, text, typedCode } from './fields.ts'

/**
 * Names the text `directdebit.consent`: a new text needs a new version
 * (tests/unit/direct-debit.test.ts).
 */
export const debitConsentVersion = '2026-11-22'

export const debitCalls = {
  askDebitCode: defineCall()({
    method: 'POST',
    path: '/api/directdebit-code.php',
    audience: 'member',
    input: v.strictObject({
      id: clientKey,
      payment: clientKey,
      country,
      phone: text(30, 1),
    }),
    errors: [
      'not_confirmed',
      'key_reused',
      'method_not_offered',
      'invalid_phone',
      'debit_blocked',
      'too_many_codes',
      'sms_not_sent',
    ],
    limit: 'askDebitCode',
    repeatable: true,
  }),
  /** `id` is the payment that the code was sent for. */
  payByDebit: defineCall<{ payment: Payment }>()({
    method: 'POST',
    path: '/api/directdebit.php',
    audience: 'member',
    input: v.strictObject({
      ...orderFields,
      otp: typedCode,
      account_holder: text(70, 1),
      iban: text(60, 1),
      street: text(100, 1),
      house_number: text(12, 1),
      zip: text(12, 1),
      city: text(80, 1),
      consent: v.literal(true),
    }),
    errors: [...orderRefusals, 'invalid_iban', 'code_invalid', 'debit_blocked', 'debit_limit'],
    limit: 'payByDebit',
    repeatable: true,
  }),
}
