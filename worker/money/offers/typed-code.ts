import * as v from 'valibot'
import { discountCode } from '#contract/fields.ts'

/** The discount code in the address, as the form puts it there. */
export function typedCode(url: URL): string | null {
  const typed = v.safeParse(discountCode, url.searchParams.get('code')?.slice(0, 60))
  return typed.success ? typed.output : null
}
