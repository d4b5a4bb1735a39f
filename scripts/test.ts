import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeLocalEnv } from './local-env.ts'
import { developmentBuild, productionBuild } from './prepare.ts'
import { staticChecks } from './static-checks.ts'
import { runSteps, type Step } from './steps.ts'
import { root } from './tool-env.ts'

const reports = path.join(root, '.cache/test-reports')

function vitest(...projects: string[]): Step {
  return {
    name: `tests: ${projects.join(', ')}`,
    tool: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, `${projects.join('-')}.json`)}`,
    ],
  }
}

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
  ...staticChecks,
  [vitest('unit', 'checks'), vitest('worker')],
  // One after the other: the later build is the one that `wrangler` and `vite preview` find.
  [productionBuild],
  [developmentBuild],
  [vitest('built')],
  [browser],
])
const passed = ['unit-checks', 'worker', 'built', 'browser'].map(passedTests)
console.log(`${passed.reduce((sum, count) => sum + count)} passed, 0 failed`)
