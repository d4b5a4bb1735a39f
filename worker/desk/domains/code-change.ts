import * as v from 'valibot'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import {
  createCode,
  endCode,
  findCode,
  newCode,
  requireCreatable,
} from '#worker/money/offers/save-code.ts'
import type { Claim } from '#worker/site/save-site.ts'
import type { ComparedRow } from './compare-records.ts'

/** For everybody: one for a member would keep that member in the proposal. */
export const codeForAll = v.omit(newCode, ['user_id'])

export const codeChange = v.union([
  v.strictObject({ create: codeForAll }),
  v.strictObject({ end: newCode.entries.code }),
])
export type CodeChange = v.InferOutput<typeof codeChange>

/** @throws Refusal if it can't be done (any more) */
export async function requireDoable(
  ctx: Pick<Operating, 'db' | 'now'>,
  change: CodeChange,
): Promise<void> {
  const code = codeOf(change)
  const found = await findCode(ctx, code)
  if ('end' in change) {
    if (found?.status !== 'active') throw new Refusal(`There is no code ${code} that works.`)
    return
  }
  if (found) throw new Refusal(`There is a code ${code}.`)
  await requireCreatable(ctx, change.create)
}

/** False: somebody else did it, or it was not claimed. @throws Refusal */
export function changeCode(ctx: Operating, change: CodeChange, claim: Claim): Promise<boolean> {
  return 'end' in change ? endCode(ctx, change.end, claim) : createCode(ctx, change.create, claim)
}

export function codeOf(change: CodeChange): string {
  return 'end' in change ? change.end : change.create.code
}

export function compareCode(change: CodeChange): ComparedRow[] {
  if ('end' in change) {
    return [{ field: `${change.end}.status`, before: 'active', after: 'inactive' }]
  }
  const { code, ...rules } = change.create
  return Object.entries(rules).map(([name, value]) => {
    return { field: `${code}.${name}`, before: '', after: JSON.stringify(value) }
  })
}
