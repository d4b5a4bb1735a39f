import type { InferResult } from 'kysely'
import { type Decision, decisionRules } from '#contract/decisions.ts'
import { profileTexts } from '#contract/reports.ts'
import type { findDecision } from './queries.ts'

type DecisionRow = InferResult<ReturnType<typeof findDecision>>[number]

/** Who decided and who reported stay here. */
export function presentDecision(
  { subject, rule, by_person, reported, member_id: _, email: __, ...row }: DecisionRow,
  now: number,
): Decision {
  const { kind, objected_at, lifted_at, object_until } = row
  return {
    ...row,
    field: kind === 'text' ? (profileTexts.find((text) => text === subject) ?? null) : null,
    rule: decisionRules.find((known) => known === rule) ?? 'rules',
    who: whoIn(kind, by_person === 1, reported === 1),
    may_object: objected_at === null && lifted_at === null && now < object_until,
  }
}

/** Each may follow the report of a message: called our own wherever it did not, it would tell that. */
const ofConversations: ReadonlySet<Decision['kind']> = new Set([
  'message',
  'warning',
  'pause',
  'ban',
])

function whoIn(kind: Decision['kind'], byPerson: boolean, reported: boolean): Decision['who'] {
  if (!byPerson) return 'machine'
  if (reported) return 'reported'
  return ofConversations.has(kind) ? 'person' : 'own'
}
