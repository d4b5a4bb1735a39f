import type { Compilable, Expression, SqlBool } from 'kysely'
import type { ProfileText } from '#contract/reports.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import type { Operating } from '#worker/db/operating.ts'
import {
  insertAnswersBack,
  isGone,
  updateCaptionsBack,
  updateTextBack,
} from './queries/putting-back.ts'

type TakenText = {
  decision: string
  memberId: number
  field: ProfileText
  /** One of them stands where the name was. */
  placeholders: readonly string[]
}

/** What the owner has written instead since then stays. */
export function putTextBack(
  { db }: Pick<Operating, 'db'>,
  { decision, memberId, field, placeholders }: TakenText,
  condition: Expression<SqlBool>,
): Compilable[] {
  if (field === 'lamp') return []
  const of = { decision, memberId }
  if (field === 'answers') return [insertAnswersBack(db, of, condition)]
  if (field === 'captions') return [updateCaptionsBack(db, of, condition)]
  const gone = isGone(field, placeholders)
  return [updateTextBack(db, { ...of, field }, bothHold(gone, condition))]
}
