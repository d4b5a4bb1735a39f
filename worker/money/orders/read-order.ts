export function readOrder(fields: Record<string, string>) {
  return {
    bundle: fields['bundle'],
    country: fields['country'],
    discountcode: fields['discountcode'] || null,
    amount: Number(fields['amount']),
    immediate_use: fields['immediate_use'] === 'on',
  }
}
