import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openLocal } from '../../demo/seed/local.ts'
import { allMigrations, migrate } from '../../demo/seed/migrate.ts'
import { migratedDatabase } from '../migrated-database.ts'
import { runTool } from '../steps.ts'
import { root } from '../tool-env.ts'
import type { Found } from './check.ts'
import { countRows, upgradeProblems } from './upgrade.ts'

export const baseline = '0008_jobs.sql'

/** What works on an empty database may fail on one with rows in every table. */
export async function migrateOldDatabase(): Promise<Found> {
  const folder = path.join(root, '.cache/deploy/old-database')
  const old = allMigrations.filter((file) => file <= baseline)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'wrangler.toml'), configuration)
  await apply(folder, old)
  const file = databaseFile(folder)
  const before = fill(file)
  await applyLater(folder)
  const database = new DatabaseSync(file, { readOnly: true })
  const problems = upgradeProblems(database, migratedDatabase('migrations'), before)
  database.close()
  const rows = [...before.values()].reduce((sum, count) => sum + count, 0)
  const told = `${allMigrations.length - old.length} on ${rows.toLocaleString('en')} rows of ${baseline}`
  return { problems, told }
}

const configuration = `name = "old-database"
compatibility_date = "2026-10-01"
[[d1_databases]]
binding = "DB"
database_name = "old"
database_id = "local"
migrations_dir = "../../../migrations"
`

async function apply(folder: string, files: readonly string[]): Promise<void> {
  const { local, dispose } = await openLocal(path.join(folder, 'state'))
  await migrate(local, files)
  await dispose()
}

async function applyLater(folder: string): Promise<void> {
  const local = ['--local', '--persist-to', path.join(folder, 'state')]
  const config = ['--config', path.join(folder, 'wrangler.toml')]
  const { code, output } = await runTool({
    name: 'migrations',
    tool: 'wrangler',
    args: ['d1', 'migrations', 'apply', 'DB', ...local, ...config],
    env: { CI: 'true' },
  })
  if (code !== 0) throw new Error(`D1 does not take the migrations: ${output.slice(-800)}`)
}

function databaseFile(folder: string): string {
  const [file] = globSync('state/v3/d1/**/*.sqlite', { cwd: folder }).filter(
    (name) => !name.includes('metadata'),
  )
  if (!file) throw new Error('D1 has made no file')
  return path.join(folder, file)
}

function fill(file: string) {
  const database = new DatabaseSync(file)
  database.exec('pragma foreign_keys = on')
  database.exec(readFileSync(path.join(import.meta.dirname, 'baseline-rows.sql'), 'utf8'))
  const counts = countRows(database)
  database.close()
  return counts
}
