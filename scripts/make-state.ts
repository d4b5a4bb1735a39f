import { cpSync, rmSync } from 'node:fs'
import { seed } from './prepare.ts'
import { runSteps } from './steps.ts'

/** As many as the tests need. */
export const fewMembers = 40

/**
 * Of local D1, KV and R2, made anew. `FEW_MEMBERS` is one with few, to be copied by a run that
 * needs many.
 */
export async function makeState(folder: string, members: number): Promise<void> {
  const few = process.env['FEW_MEMBERS']
  rmSync(folder, { recursive: true, force: true })
  if (few && members === fewMembers) cpSync(few, folder, { recursive: true })
  else await runSteps([[seed({ STATE_DIR: folder, DEMO_MEMBERS: String(members) })]])
}
