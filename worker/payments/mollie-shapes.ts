import * as v from 'valibot'

/** What we read of Mollie's answers (docs.mollie.com/reference). */

const amount = v.object({ currency: v.string(), value: v.string() })
const link = v.object({ href: v.string() })

export const molliePayment = v.object({
  id: v.string(),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount,
  amountRefunded: v.optional(amount),
  amountChargedBack: v.optional(amount),
  metadata: v.optional(v.unknown()),
  details: v.nullish(
    v.object({
      bankAccount: v.nullish(v.string()),
      bankName: v.nullish(v.string()),
      transferReference: v.nullish(v.string()),
      cardCountryCode: v.nullish(v.string()),
    }),
  ),
  mandateId: v.nullish(v.string()),
  _links: v.object({ checkout: v.nullish(link), status: v.nullish(link) }),
})
export type MolliePayment = v.InferOutput<typeof molliePayment>

export const molliePaymentList = v.object({
  _embedded: v.object({
    payments: v.array(v.object({ id: v.string(), metadata: v.optional(v.unknown()) })),
  }),
})

export const mollieRefund = v.object({
  id: v.string(),
  status: v.picklist(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  amount,
  metadata: v.optional(v.unknown()),
})
export type MollieRefund = v.InferOutput<typeof mollieRefund>

export const mollieRefunds = v.object({ _embedded: v.object({ refunds: v.array(mollieRefund) }) })

export const mollieMethods = v.object({
  _embedded: v.object({
    methods: v.array(
      v.object({
        id: v.string(),
        status: v.nullish(v.string()),
        issuers: v.nullish(v.array(v.object({ id: v.string(), name: v.string() }))),
      }),
    ),
  }),
})

export const mollieCustomer = v.object({ id: v.string() })

export const mollieMandate = v.object({
  id: v.string(),
  status: v.picklist(['valid', 'pending', 'invalid']),
  method: v.string(),
  details: v.nullish(
    v.object({ cardNumber: v.nullish(v.string()), cardLabel: v.nullish(v.string()) }),
  ),
})

export type MollieMandate = v.InferOutput<typeof mollieMandate>

export const mollieMandateList = v.object({
  _embedded: v.object({ mandates: v.array(mollieMandate) }),
})

export const nothing = v.unknown()
