import path from 'node:path'
import { fewMembers } from './make-state.ts'
import { productionBuild, seed } from './prepare.ts'
import { staticChecks } from './static-checks.ts'
import type { Step } from './steps.ts'
import { type Env, root } from './tool-env.ts'

export const reports = path.join(root, '.cache/test-reports')

const patienceSeconds = 240

/**
 * `folder` is for what steps share: received mails (`mails`, made already) and a state with a few
 * members; `port` a free one.
 */
export function testSteps(folder: string, port: number): Step[][] {
  const MAILS_DIR = path.join(folder, 'mails')
  const FEW_MEMBERS = path.join(folder, 'few-members')
  const DEMO_MEMBERS = String(fewMembers)
  const state = path.join(folder, 'start')
  const built = { BUILD: 'kept', FEW_MEMBERS }
  const own = { STATE_DIR: state, PORT: String(port), DEMO_MEMBERS }
  const [first = []] = staticChecks
  const early = (step: Step): Step => ({ ...step, after: first })
  // A runtime has one thread: the other half runs on the second core.
  const inWorkerd = ['1/2', '2/2'].map((shard) =>
    early(vitest(['worker'], { env: { MAILS_DIR }, args: [`--shard=${shard}`] })),
  )
  const programs = [
    command('deploy:check', ['--start-up', 'left']),
    command('load:kill'),
    command('load:day'),
    command('load:line'),
    command('load:same'),
    command('load:sends'),
    command('bench:chat'),
    command('attack'),
    command('bench:pages', ['--short'], built),
    command('bench:search'),
    command('bench:paint', ['--short'], { ...built, DEMO_MEMBERS }, [
      'scripts/serve-production.ts',
    ]),
    command('bench:capacity'),
    program('scripts/places-sql.ts'),
    program('scripts/local-env.ts'),
  ]
  const start = {
    ...command('start', ['--short'], own, ['seed', 'scripts/build-development.ts']),
    after: programs,
  }
  const onBuild = [
    vitest(['built'], { env: { FEW_MEMBERS } }),
    command('dev', ['--short'], own),
    command('bench:desk', ['--short'], { FEW_MEMBERS }),
    command('screens', ['--route', 'login', '--as', 'visitor'], { FEW_MEMBERS }),
    command('crawl', ['--only', '/login', '--locale', 'nl', '--as', 'visitor'], { FEW_MEMBERS }),
  ].map((step) => ({ ...step, after: [start] }))
  return [
    ...staticChecks,
    [productionBuild, seed({ STATE_DIR: FEW_MEMBERS, DEMO_MEMBERS })].map(early),
    [...inWorkerd, ...programs],
    // Makes the development build, for those that follow; `wrangler` and `vite preview` use the
    // later one.
    [start],
    [...onBuild, early(vitest(['unit', 'checks', 'operator']))],
    [
      {
        ...playwright('browser', 'playwright.config.ts', { env: { FEW_MEMBERS } }),
        after: [...inWorkerd, ...onBuild],
      },
      // After `dev`: two runtimes on one state folder lock each other's files.
      command('operator', ['sites', 'list'], own),
      program('scripts/draw-mails.ts', ['--short', MAILS_DIR]),
    ],
    // Alone: beside other work the same start takes half as long again.
    [command('deploy:check', ['--start-up', 'alone'])],
    // Alone: they use both cores. Apart, so that a picture that differs hides no fault of the walk.
    [walk('pictures', ['pictures', 'dialogs', 'held'])],
    [walk('walk', ['walk', 'steady'])],
  ]
}

function command(
  name: string,
  args: readonly string[] = ['--short'],
  env: Env = { BUILD: 'kept' },
  others: readonly string[] = [],
): Step {
  const words = ['run', '--silent', name, '--', ...args]
  const runs = [name, ...others]
  return { name: `npm run ${name}`, tool: 'npm', args: words, env, patienceSeconds, runs }
}

function program(
  file: string,
  args: readonly string[] = [],
  env: Env = {},
  others: readonly string[] = [],
): Step {
  const words = ['--disable-warning=ExperimentalWarning', file, ...args]
  return { name: file, tool: 'node', args: words, env, patienceSeconds, runs: [file, ...others] }
}

function walk(name: string, projects: readonly string[]): Step {
  const args = projects.flatMap((project) => ['--project', project])
  return playwright(name, 'playwright.walk.config.ts', { args })
}

type RunnerOptions = {
  env?: Env
  /** All of its tests without. */
  files?: readonly string[]
  args?: readonly string[]
}

export function vitest(
  projects: string[],
  { env = {}, files = [], args = [] }: RunnerOptions = {},
): Step {
  const name = [...projects, ...args.map((arg) => arg.replace('--shard=', ''))].join(' ')
  const report = path.join(reports, `${name.replace('/', '-of-')}.json`)
  return {
    name: `tests: ${name}`,
    tool: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...args,
      // What passes the second time is named as flaky at the end of the run.
      ...(process.env['CI'] ? ['--retry=1'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    env,
    report,
  }
}

export function playwright(
  name: string,
  config: string,
  { env = {}, args = [] }: RunnerOptions = {},
): Step {
  const report = path.join(reports, `${name}.json`)
  return {
    name: `tests: ${name}`,
    tool: 'playwright',
    args: ['test', '--config', config, ...args],
    env: { BROWSER_REPORT: report, ...env },
    report,
    runs: ['scripts/serve-built.ts'],
  }
}
