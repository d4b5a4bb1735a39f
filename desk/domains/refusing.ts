import * as v from 'valibot'
import type { DeskContext } from '#desk/context.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import type { DeskTextKey } from '#desk/text.ts'
import { Refusal } from '#worker/db/refusal.ts'
import type { Read } from './typed.ts'

/** What an operation refuses is said as it says it. @throws DeskRefusal */
export async function refusing<T>({ text }: DeskContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw new DeskRefusal('domains.refused', { why: error.message })
    if (!(error instanceof v.ValiError)) throw error
    const [issue] = error.issues as [v.BaseIssue<unknown>]
    const field = v.getDotPath(issue)
    // A check of several settings together says in its own sentence what is wrong.
    if (field === null) throw new DeskRefusal('domains.refused', { why: issue.message })
    throw refusedField(text, field, issue)
  }
}

type Issue = Extract<Read, { issue: unknown }>['issue'] | 'amount' | 'absent' | 'needed'

export function refusedField(text: DeskContext['text'], field: string, issue: Issue): DeskRefusal {
  const path = typeof issue === 'string' ? null : v.getDotPath(issue)
  return refusedAt(text, path && path !== field ? `${field}.${path}` : field, issue)
}

/** Of a form whose fields are named otherwise than the issue's path. */
export function refusedAt({ t }: DeskContext['text'], field: string, issue: Issue): DeskRefusal {
  return new DeskRefusal('domains.wrong', { field, why: t(reasonOf(issue), paramsOf(issue)) })
}

const reasons: Readonly<Record<string, DeskTextKey>> = {
  json: 'domains.issues.json',
  pairs: 'domains.issues.pairs',
  number: 'domains.issues.number',
  integer: 'domains.issues.integer',
  boolean: 'domains.issues.choice',
  picklist: 'domains.issues.choice',
  min_value: 'domains.issues.least',
  max_value: 'domains.issues.most',
  min_length: 'domains.issues.longer',
  max_length: 'domains.issues.shorter',
  regex: 'domains.issues.form',
  url: 'domains.issues.form',
  starts_with: 'domains.issues.form',
  strict_object: 'domains.issues.unknown',
}

function reasonOf(issue: Issue): DeskTextKey {
  if (typeof issue === 'string') return `domains.issues.${issue}`
  if (issue.input === undefined) return 'domains.issues.needed'
  return reasons[issue.type] ?? 'domains.issues.form'
}

function paramsOf(issue: Issue): Record<string, string> {
  if (typeof issue === 'string') return {}
  const requirement = 'requirement' in issue ? String(issue.requirement) : ''
  return { requirement, expected: valuesOf(issue) }
}

/** `("a" | "b")` as somebody would type it. */
function valuesOf({ type, expected }: v.BaseIssue<unknown>): string {
  if (type === 'boolean') return 'true, false'
  return (expected ?? '').replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')
}
