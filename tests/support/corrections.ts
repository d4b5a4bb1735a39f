import type { Operating } from '#worker/db/operating.ts'
import { confirmCorrection, proposeCorrection } from '#worker/money/corrections/correct-credits.ts'
import type { MoneySite } from './money-play.ts'

/** Anna proposes, and Ben confirms. */
export function correcting(
  member: number,
  context: () => Omit<Operating, 'operator'>,
): Pick<MoneySite, 'propose' | 'confirm'> {
  const by = (operator: string): Operating => ({ ...context(), operator })
  return {
    async propose(delta) {
      const anna = by('anna@vonk.example')
      if (!(await proposeCorrection(anna, member, { delta, why: 'Telde verkeerd.' }))) return null
      const open = await anna.db
        .selectFrom('credit_corrections')
        .where('member_id', '=', member)
        .where('outcome', 'is', null)
        .where('until', '>', anna.now)
        .select('id')
        .executeTakeFirst()
      return open?.id ?? null
    },
    async confirm(id) {
      return confirmCorrection(by('ben@vonk.example'), id).catch(() => false)
    },
  }
}
