export function readOrder(fields: Record<string, string>) {
  return {
    bundle: fields['bundle'],
    country: fields['country'],
    discountcode: fields['discountcode'] || null,
    credits: Number(fields['credits']),
    amount: Number(fields['amount']),
    currency: fields['currency'],
    immediate_use: fields['immediate_use'] === 'on',
  }
}
