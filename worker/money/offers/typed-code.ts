import * as v from 'valibot'
import { discountCode } from '#contract/fields.ts'

export function typedCode(url: URL): string | null {
  const typed = v.safeParse(discountCode, url.searchParams.get('code')?.slice(0, 60))
  return typed.success ? typed.output : null
}
