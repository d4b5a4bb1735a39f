import { listCorrections, proposeCorrection } from '#worker/money/corrections/correct-credits.ts'
import { operating } from '../../support/operating.ts'
import { saveSettings } from '../../support/sites.ts'

/** Its number. */
export async function makeProposed(member: number, delta: number, by = 'els@vonk.example') {
  await saveSettings()
  const ctx = { ...operating(), operator: by }
  await proposeCorrection(ctx, member, { delta, why: 'Dubbel afgeschreven.' })
  const open = await listCorrections(ctx)
  return open.find(({ member_id }) => member_id === member)?.id ?? ''
}
