import { existsSync } from 'node:fs'
import path from 'node:path'
import { cruise, type IViolation } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { foreignTables } from './foreign-tables.ts'
import { reportProblems } from './report.ts'
import { roomCircles } from './room-circles.ts'

/**
 * dependency-cruiser passes when it cannot read the sources, so it must have seen at least this
 * many.
 */
const minimum = 50
const rooms = ['contract', 'web', 'worker', 'desk']
const others = ['demo', 'operator', 'scripts', 'checks']

export async function brokenDirections(root: string, atLeast = minimum): Promise<string[]> {
  const config = path.join(import.meta.dirname, '../.dependency-cruiser.mjs')
  const options = await extractOptions(config)
  const folders = [...rooms, ...others].filter((folder) => existsSync(path.join(root, folder)))
  const { output } = await cruise(folders, { ...options, baseDir: root, validate: true })
  if (typeof output === 'string') throw new Error(output)
  const reasons = new Map(
    options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment ?? '']),
  )
  const seen = output.modules.filter(({ source }) => rooms.includes(source.split('/')[0] ?? ''))
  const problems = [
    ...output.summary.violations.map((violation) => describe(violation, reasons)),
    ...roomCircles(seen),
  ]
  if (seen.length >= atLeast) return problems
  return [...problems, `Only ${seen.length} modules were read; there are at least ${atLeast}.`]
}

function describe({ rule, from, to, cycle }: IViolation, reasons: Map<string | undefined, string>) {
  const way = cycle ? cycle.map(({ name }) => name).join(' -> ') : to
  return `${from} -> ${way}\n    ${rule.name}: ${reasons.get(rule.name) ?? ''}`
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  reportProblems([...(await brokenDirections(root)), ...foreignTables(root)])
}
