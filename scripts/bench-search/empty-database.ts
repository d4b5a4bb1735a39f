import { globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openLocal } from '../../demo/seed/local.ts'

/** In a folder of its own, which is emptied. @returns the file */
export async function emptyDatabase(state: string): Promise<string> {
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const { local, dispose } = await openLocal(state)
  await local.DB.prepare('select 1').run()
  await dispose()
  const [made] = globSync('**/d1/**/*.sqlite', { cwd: state }).filter(
    (name) => !name.includes('metadata'),
  )
  if (!made) throw new Error('D1 has made no file')
  return path.join(state, made)
}
