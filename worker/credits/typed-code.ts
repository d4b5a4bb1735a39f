import * as v from 'valibot'
import { discountCode } from '#contract/fields.ts'
import { HOUR } from '#contract/time.ts'

/** Views of a page whose address may carry a discount code: nobody tries them all. */
export const codeLimit = { count: 120, window: HOUR }

/** The code in the address, as the form with the code field puts it there. */
export function typedCode(url: URL): string | null {
  const typed = v.safeParse(discountCode, url.searchParams.get('code')?.slice(0, 60))
  return typed.success ? typed.output : null
}
