import type { Operating } from '#worker/db/operating.ts'
import {
  confirmCorrection,
  listCorrections,
  proposeCorrection,
} from '#worker/money/corrections/correct-credits.ts'
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
      const open = await listCorrections(anna)
      return open.find(({ member_id }) => member_id === member)?.id ?? null
    },
    async confirm(id) {
      return confirmCorrection(by('ben@vonk.example'), id).catch(() => false)
    },
  }
}
