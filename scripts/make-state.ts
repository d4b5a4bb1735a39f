import { cpSync, rmSync } from 'node:fs'
import { seed } from './prepare.ts'
import { runSteps } from './steps.ts'

export const fewMembers = 40

/** `FEW_MEMBERS` is such a state, to be copied where few are enough. */
export async function makeState(folder: string, members: number): Promise<void> {
  const few = process.env['FEW_MEMBERS']
  rmSync(folder, { recursive: true, force: true })
  if (few && members === fewMembers) cpSync(few, folder, { recursive: true })
  else await runSteps([[seed({ STATE_DIR: folder, DEMO_MEMBERS: String(members) })]])
}
