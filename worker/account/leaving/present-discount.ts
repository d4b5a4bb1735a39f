import type { InferResult } from 'kysely'
import type { DeleteDiscount } from '#contract/deletion.ts'
import type { findDeleteDiscount } from './queries.ts'

type Row = InferResult<ReturnType<typeof findDeleteDiscount>>[number]

export function presentDiscount(row: Row | undefined): DeleteDiscount | null {
  if (!row?.expires) return null
  const { code, value_percentage, expires } = row
  return { code, value_percentage, ends_at: expires }
}
