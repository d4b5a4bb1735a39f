import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeLocalEnv } from './local-env.ts'
import { developmentBuild, productionBuild } from './prepare.ts'
import { staticChecks } from './static-checks.ts'
import { runSteps, type Step } from './steps.ts'
import { root } from './tool-env.ts'

const reports = path.join(root, '.cache/test-reports')

function vitest(projects: string[], shard?: string): Step {
  const name = [...projects, ...(shard ? [shard] : [])].join(' ')
  return {
    name: `tests: ${name}`,
    tool: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(shard ? ['--shard', shard] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, `${name.replace('/', '-of-')}.json`)}`,
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

function passedTests(file: string): number {
  const { numPassedTests, stats } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return numPassedTests ?? stats?.expected ?? 0
}

// In memory where the machine has it: local databases wait for the disk at each write.
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
process.env['TMPDIR'] = mkdtempSync(path.join(memory, 'dating-tests-'))
process.on('exit', () => rmSync(process.env['TMPDIR'] ?? '', { recursive: true, force: true }))

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
await makeLocalEnv()
await runSteps([
  ...staticChecks,
  // Not in parallel: `wrangler` and `vite preview` use the later build.
  [productionBuild],
  [developmentBuild],
  // A runtime has one thread: the other half runs on the second core.
  [
    vitest(['worker'], '1/2'),
    vitest(['worker'], '2/2'),
    vitest(['unit', 'checks', 'operator']),
    vitest(['built']),
  ],
  [browser],
])
const passed = globSync(path.join(reports, '*.json')).map(passedTests)
console.log(`${passed.reduce((sum, count) => sum + count)} passed, 0 failed`)
