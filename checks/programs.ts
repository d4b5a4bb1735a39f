import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Step } from '../scripts/steps.ts'
import { testSteps } from '../scripts/test-steps.ts'
import { reportProblems } from './report.ts'

/** They run the steps themselves. */
const runners = ['check', 'test']
const rooms = '{scripts,operator,demo,checks,tests,vite}/**/*.ts'
const programs = ['scripts/*.ts', 'tests/load/*.ts', 'tests/attack/*.ts', 'operator/start.ts']

export function unrunPrograms(root: string, steps: readonly Step[]): string[] {
  const all = [...commandsIn(root), ...programsIn(root)].filter((name) => !runners.includes(name))
  const run = steps.flatMap(({ runs = [] }) => runs)
  return [
    ...all
      .filter((name) => !run.includes(name))
      .map((name) => `${name}: no step of scripts/test-steps.ts runs it`),
    ...run
      .filter((name) => !all.includes(name))
      .map((name) => `${name}: a step of scripts/test-steps.ts runs it, and it is not there`),
  ]
}

function commandsIn(root: string): string[] {
  return Object.keys(scriptsOf(root))
}

function programsIn(root: string): string[] {
  const named = Object.values(scriptsOf(root)).join(' ').split(' ')
  const imported = importedIn(root)
  return globSync(programs, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !named.includes(file))
    .filter((file) => !imported.has(file) || textOf(root, file).includes('import.meta.main'))
    .toSorted()
}

function importedIn(root: string): Set<string> {
  const files = [...globSync(rooms, { cwd: root }), ...globSync('*.ts', { cwd: root })]
  return new Set(
    files.flatMap((file) =>
      [...textOf(root, file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, name = '']) =>
        path.posix.join(path.posix.dirname(file.replaceAll('\\', '/')), name),
      ),
    ),
  )
}

function scriptsOf(root: string): Record<string, string> {
  const { scripts } = JSON.parse(textOf(root, 'package.json')) as {
    scripts: Record<string, string>
  }
  return scripts
}

function textOf(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

if (import.meta.main) {
  reportProblems(unrunPrograms(path.join(import.meta.dirname, '..'), testSteps('', 0).flat()))
}
