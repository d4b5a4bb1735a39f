import { ageOn, dateIn, isBirthDate } from '#contract/age.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { hasOtherBirthDate, updateBirthDate } from './queries.ts'

const youngest = 18

/** `date` is YYYY-MM-DD; the audit log does not get it. */
export async function birthDateByOperator(
  ctx: Operating,
  memberId: number,
  date: string,
): Promise<boolean> {
  const { db, env, now } = ctx
  // The last time zone in which it is today.
  const today = dateIn('Pacific/Pago_Pago', now)
  if (!isBirthDate(date)) throw new Refusal(`${date} is no date: write 1994-03-02.`)
  if (ageOn(date, today) < youngest) throw new Refusal(`Nobody under ${youngest}.`)
  const condition = hasOtherBirthDate(memberId, date)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'birth date corrected', subject: String(memberId) }, condition),
      birthDate: updateBirthDate(db, memberId, date, condition),
    }),
  )
  return Boolean(changed.birthDate)
}
