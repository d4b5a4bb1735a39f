import type { Compilable, Expression, SqlBool } from 'kysely'
import type { ProfileText } from '#contract/reports.ts'
import type { Operating } from '#worker/db/operating.ts'
import { insertAnswersBack, updateCaptionsBack, updateTextBack } from './queries/putting-back.ts'

type TakenText = {
  decision: string
  memberId: number
  field: ProfileText
  /** What stands where the name was. */
  placeholder: string
}

/** What the owner has written instead since then stays. */
export function putTextBack(
  { db }: Pick<Operating, 'db'>,
  { decision, memberId, field, placeholder }: TakenText,
  condition: Expression<SqlBool>,
): Compilable[] {
  if (field === 'lamp') return []
  const of = { decision, memberId }
  if (field === 'answers') return [insertAnswersBack(db, of, condition)]
  if (field === 'captions') return [updateCaptionsBack(db, of, condition)]
  const left = field === 'name' ? placeholder : null
  return [updateTextBack(db, { ...of, field, left }, condition)]
}
