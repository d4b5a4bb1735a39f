import * as v from 'valibot'
import { namePart } from '#contract/fields.ts'

export function readName({ searchParams }: URL): string | undefined {
  const asked = v.safeParse(namePart, searchParams.get('name')?.trim())
  return asked.success ? asked.output : undefined
}
