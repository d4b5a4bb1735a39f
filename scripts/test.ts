import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeLocalEnv } from './local-env.ts'
import { developmentBuild, generateTypes, productionBuild } from './prepare.ts'
import { runSteps, type Step } from './steps.ts'
import { root } from './tool-env.ts'

const reports = path.join(root, '.cache/test-reports')

const check = (name: string, file: string, ...args: string[]): Step => ({
  name,
  tool: 'node',
  args: ['--disable-warning=ExperimentalWarning', file, ...args],
})

const vitest = (...projects: string[]): Step => ({
  name: `tests: ${projects.join(', ')}`,
  tool: 'vitest',
  args: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, `${projects.join('-')}.json`)}`,
  ],
})

const browser: Step = {
  name: 'tests: browser',
  tool: 'playwright',
  args: ['test'],
  env: { BROWSER_REPORT: path.join(reports, 'browser.json') },
}

type Report = { numPassedTests?: number; stats?: { expected: number } }

function passedTests(name: string): number {
  const text = readFileSync(path.join(reports, `${name}.json`), 'utf8')
  const { numPassedTests, stats } = JSON.parse(text) as Report
  return numPassedTests ?? stats?.expected ?? 0
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
await makeLocalEnv()
await runSteps([
  [generateTypes, check('schema', 'scripts/generate-schema.ts', '--check')],
  [
    { name: 'format', tool: 'oxfmt', args: ['--check'] },
    { name: 'lint and house rules', tool: 'oxlint', args: ['--type-aware'] },
    check('types', 'node_modules/@typescript/native/bin/tsc', '-b'),
    check('directions', 'checks/directions.ts'),
    { name: 'dead code', tool: 'knip' },
    check('locales', 'checks/locales.ts'),
    check('paths in the documents', 'checks/doc-paths.ts'),
  ],
  // One after the other: both write .wrangler/deploy, and the second wins.
  [productionBuild],
  [developmentBuild],
  [vitest('unit', 'checks'), vitest('worker')],
  [vitest('built')],
  [browser],
])
const passed = ['unit-checks', 'worker', 'built', 'browser'].map(passedTests)
console.log(`${passed.reduce((sum, count) => sum + count)} passed, 0 failed`)
