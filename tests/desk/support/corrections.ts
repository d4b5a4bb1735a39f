import { proposeCorrection } from '#worker/money/corrections/correct-credits.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'

/** Its number. */
export async function makeProposed(member: number, delta: number, by = 'els@vonk.example') {
  await saveSettings()
  const ctx = { ...operating(), operator: by }
  await proposeCorrection(ctx, member, { delta, why: 'Dubbel afgeschreven.' })
  const [row] = await rows<{ id: string }>(
    'select id from credit_corrections where member_id = ? order by proposed_at desc',
    member,
  )
  return row?.id ?? ''
}
