import { cpSync, rmSync } from 'node:fs'
import { migrate, seed } from './prepare.ts'
import { runSteps } from './steps.ts'

/**
 * Makes a folder of local D1, KV and R2 anew, with so many demo members. `MIGRATED` is one with a
 * migrated database to begin from, for a run that makes many.
 */
export async function makeState(folder: string, members: number): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const migrated = process.env['MIGRATED']
  if (migrated) cpSync(migrated, folder, { recursive: true })
  else await runSteps([[migrate(folder)]])
  await runSteps([[seed({ STATE_DIR: folder, DEMO_MEMBERS: String(members) })]])
}
