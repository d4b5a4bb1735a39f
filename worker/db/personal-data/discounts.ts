import { books, given, inner, type PersonalData } from './declare.ts'

export const discountData = {
  discount_codes: {
    deleted: [{ column: 'user_id', key: ['code'] }],
    download: ['discount_codes'],
    columns: {
      code: given,
      country: inner,
      user_id: inner,
      expires: given,
      value_percentage: given,
      currency: inner,
      minimum_order_value: inner,
      status: inner,
      validity: inner,
      paymentmethods: inner,
      created_at: inner,
    },
  },
  discount_redemptions: {
    stays: 'the books: which discount a price had',
    download: ['discount_redemptions'],
    columns: {
      member_id: { ...inner, ...books },
      code: { ...given, ...books },
      payment_id: { ...given, ...books },
      redeemed_at: { ...given, ...books },
    },
  },
} as const satisfies Partial<PersonalData>
