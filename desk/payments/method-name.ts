import { isPaymentMethod } from '#contract/credits.ts'
import type { Translate } from '#contract/translate.ts'

/** As the buyer reads it. */
export function methodName(method: string, { t }: Translate): string {
  return isPaymentMethod(method) ? t(`credits.methods.${method}`) : method
}
