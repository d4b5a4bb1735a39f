import path from 'node:path'
import { parseArgs } from 'node:util'
import { placeholders, sharedThings } from './deploy-check/apart.ts'
import { buildFolder, buildFor, deskFolder, dryRun, uploadFolder } from './deploy-check/build.ts'
import { bundleProblems } from './deploy-check/bundle.ts'
import { type Check, type Found, runChecks } from './deploy-check/check.ts'
import { declarationProblems } from './deploy-check/declared.ts'
import { deskProblems, openInDesk } from './deploy-check/desk.ts'
import { type Environment, readEnvironments } from './deploy-check/environments.ts'
import { namesInCode } from './deploy-check/names-in-code.ts'
import { migrateOldDatabase } from './deploy-check/old-database.ts'
import { routeProblems } from './deploy-check/routes.ts'
import {
  localSecretProblems,
  readVars,
  remoteMigrations,
  remoteSecrets,
  secretsIn,
} from './deploy-check/secrets.ts'
import { securityTxtProblems } from './deploy-check/security-txt.ts'
import { remoteSites } from './deploy-check/sites.ts'
import { measureStartup } from './deploy-check/startup.ts'
import { makeLocalEnv } from './local-env.ts'
import { root } from './tool-env.ts'

/**
 * `npm run deploy:check -- --env vonk --remote`: whether the working tree can be deployed. With
 * `--remote` the account is checked too, and nothing may be open any more. The time of the start-up
 * counts on a quiet machine only: `--start-up left` does without, `--start-up alone` measures what
 * the last check has built.
 */
const { values: asked } = parseArgs({
  options: {
    env: { type: 'string' },
    remote: { type: 'boolean', default: false },
    'start-up': { type: 'string', default: 'too' },
  },
})
const startUp = asked['start-up']
const file = path.join(root, 'wrangler.toml')
const environments = readEnvironments(file, asked.env)
const desks = readEnvironments(path.join(root, 'desk/wrangler.toml'))
const code = namesInCode(root)
const today = new Date().toISOString().slice(0, 10)

await makeLocalEnv()
const development = readVars('.dev.vars') ?? {}
const { red, open } = await runChecks(
  startUp === 'alone'
    ? environments.map(startUpOf)
    : [
        { name: 'migrations on an old database', run: migrateOldDatabase },
        {
          name: 'groups of domains share nothing',
          run: () => ({ problems: sharedThings(readEnvironments(file)) }),
        },
        { name: 'security.txt', run: () => securityTxtProblems(today) },
        ...environments.flatMap(checksOf),
        ...(startUp === 'left' ? [] : environments.map(startUpOf)),
      ],
)
console.log(`\n${verdict()}`)
process.exitCode = red > 0 || (asked.remote && open > 0) ? 1 : 0

function verdict(): string {
  if (red > 0) return `${red} red: not to be deployed`
  return open > 0 ? `Nothing is wrong, but ${open} open: not to be deployed yet` : 'Green'
}

function startUpOf({ name, config }: Environment): Check {
  const date = config.compatibility_date ?? ''
  return { name: `${name}: start-up`, run: () => measureStartup(uploadFolder(name), date) }
}

function checksOf(environment: Environment): Check[] {
  const { name } = environment
  const own = readVars(`.dev.vars.${name}`)
  const secrets = [...secretsIn(development), ...secretsIn(own ?? {})]
  const desk = desks.find((one) => one.name === name)
  const open = desk ? openInDesk(desk) : []
  const checks: Check[] = [
    {
      name: 'bindings, crons, queues, variables',
      run: () => ({ problems: declarationProblems(environment, code, today) }),
    },
    { name: 'routes', run: () => ({ problems: routeProblems(environment) }) },
    { name: 'secrets', run: () => ownSecrets(environment, own) },
    { name: 'ids of the account, domains', run: () => filledIn(environment) },
    { name: 'production build', run: () => buildFor(name) },
    { name: 'dry run', run: () => dryRun(name) },
    { name: 'what is uploaded', run: () => bundleProblems(buildFolder(name), secrets) },
    { name: 'desk', run: () => ({ problems: deskProblems(environment, desk), open }) },
    { name: 'dry run of the desk', run: () => dryRun(name, 'desk') },
    {
      name: 'what is uploaded of the desk',
      run: () => bundleProblems(deskFolder(name), secrets, 'desk'),
    },
  ]
  if (asked.remote) {
    checks.push(
      { name: 'secrets of the account', run: () => remoteSecrets(environment) },
      { name: 'migrations of its database', run: () => remoteMigrations(environment) },
      { name: 'domains of its database', run: () => remoteSites(environment) },
    )
  }
  return checks.map((check) => ({ ...check, name: `${name}: ${check.name}` }))
}

function ownSecrets(environment: Environment, own: ReturnType<typeof readVars>): Found {
  const file = `.dev.vars.${environment.name}`
  if (!own) return { problems: [], open: [`${file} is not there (operations.md, section 3)`] }
  return { problems: localSecretProblems(environment, own, development), told: file }
}

function filledIn(environment: Environment): Found {
  const open = placeholders(environment)
  return { problems: [], open: open.map((one) => `${one} is still to be filled in`) }
}
