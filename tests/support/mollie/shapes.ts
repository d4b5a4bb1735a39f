import * as v from 'valibot'

/**
 * https://docs.mollie.com/reference (v2). That Przelewy24 needs an email address is in
 * https://github.com/mollie/api-documentation/issues/397; it is `billingAddress` since.
 */

const amount = v.strictObject({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)),
})
const description = v.pipe(v.string(), v.minLength(1), v.maxLength(255))
const url = v.pipe(v.string(), v.url())
const locales =
  'en_US en_GB nl_NL nl_BE de_DE de_AT de_CH de_LU fr_FR fr_BE fr_LU es_ES ca_ES pt_PT it_IT nb_NO sv_SE fi_FI da_DK is_IS hu_HU pl_PL lv_LV lt_LT'
const methods =
  'alma applepay bacs bancomatpay bancontact banktransfer belfius billie bizum blik creditcard directdebit eps giftcard ideal in3 kbc klarna mbway mobilepay multibanco mybank paybybank paypal paysafecard pointofsale przelewy24 riverty satispay swish trustly twint vipps voucher'
const metadata = v.record(v.string(), v.string())

const payment = {
  amount,
  description,
  webhookUrl: url,
  method: v.picklist(methods.split(' ')),
  issuer: v.optional(v.string()),
  billingAddress: v.optional(v.strictObject({ email: v.pipe(v.string(), v.email()) })),
  locale: v.picklist(locales.split(' ')),
  metadata,
}
const customerId = v.pipe(v.string(), v.startsWith('cst_'))

const anyPayment = v.variant('sequenceType', [
  v.strictObject({ ...payment, sequenceType: v.literal('oneoff'), redirectUrl: url }),
  v.strictObject({ ...payment, sequenceType: v.literal('first'), redirectUrl: url, customerId }),
  v.strictObject({
    ...payment,
    sequenceType: v.literal('recurring'),
    customerId,
    mandateId: v.pipe(v.string(), v.startsWith('mdt_')),
  }),
])
export const paymentRequest = v.pipe(
  anyPayment,
  v.check(
    ({ method, billingAddress }) => method !== 'przelewy24' || billingAddress !== undefined,
    'billingAddress.email is needed for przelewy24',
  ),
)
export type PaymentRequest = v.InferOutput<typeof paymentRequest>

export const refundRequest = v.strictObject({ amount, description, metadata })
export type RefundRequest = v.InferOutput<typeof refundRequest>

export const customerRequest = v.strictObject({
  name: v.optional(v.string()),
  email: v.optional(v.pipe(v.string(), v.email())),
  metadata: v.optional(metadata),
})

export const mandateRequest = v.strictObject({
  method: v.literal('directdebit'),
  consumerName: v.pipe(v.string(), v.minLength(1)),
  consumerAccount: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
  signatureDate: v.pipe(v.string(), v.isoDate()),
  mandateReference: v.pipe(v.string(), v.minLength(1)),
})

export const methodsQuery = v.strictObject({
  sequenceType: v.picklist(['oneoff', 'first', 'recurring']),
  billingCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  includeWallets: v.literal('applepay'),
  include: v.literal('issuers'),
  'amount[value]': v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)),
  'amount[currency]': v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
