import path from 'node:path'
import { parseArgs } from 'node:util'
import { placeholders, sharedThings } from './deploy-check/apart.ts'
import { buildFolder, buildFor, dryRun, uploadFolder } from './deploy-check/build.ts'
import { bundleProblems } from './deploy-check/bundle.ts'
import { type Check, type Found, runChecks } from './deploy-check/check.ts'
import { declarationProblems } from './deploy-check/declared.ts'
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
import { remoteSites } from './deploy-check/sites.ts'
import { measureStartup } from './deploy-check/startup.ts'
import { makeLocalEnv } from './local-env.ts'
import { root } from './tool-env.ts'

/**
 * `npm run deploy:check -- --env vonk --remote`: whether the working tree can be deployed. Checks
 * everything that needs no account, for every environment; with `--remote` the account too, and
 * then nothing may be open any more.
 */
const { values: asked } = parseArgs({
  options: { env: { type: 'string' }, remote: { type: 'boolean', default: false } },
})
const file = path.join(root, 'wrangler.toml')
const environments = readEnvironments(file, asked.env)
const code = namesInCode(root)
const today = new Date().toISOString().slice(0, 10)

await makeLocalEnv()
const development = readVars('.dev.vars') ?? {}
const { red, open } = await runChecks([
  { name: 'migrations on an old database', run: migrateOldDatabase },
  {
    name: 'groups of domains share nothing',
    run: () => ({ problems: sharedThings(readEnvironments(file)) }),
  },
  ...environments.flatMap(checksOf),
])
console.log(`\n${verdict()}`)
process.exitCode = red > 0 || (asked.remote && open > 0) ? 1 : 0

function verdict(): string {
  if (red > 0) return `${red} red: not to be deployed`
  return open > 0 ? `Nothing is wrong, but ${open} open: not to be deployed yet` : 'Green'
}

function checksOf(environment: Environment): Check[] {
  const { name } = environment
  const own = readVars(`.dev.vars.${name}`)
  const secrets = [...secretsIn(development), ...secretsIn(own ?? {})]
  const date = environment.config.compatibility_date ?? ''
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
    { name: 'start-up', run: () => measureStartup(uploadFolder(name), date) },
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

/** Of this environment: those of development say nothing of what is deployed. */
function ownSecrets(environment: Environment, own: ReturnType<typeof readVars>): Found {
  const file = `.dev.vars.${environment.name}`
  if (!own) return { problems: [], open: [`${file} is not there (operations.md, section 3)`] }
  return { problems: localSecretProblems(environment, own, development), told: file }
}

function filledIn(environment: Environment): Found {
  const open = placeholders(environment)
  return { problems: [], open: open.map((one) => `${one} is still to be filled in`) }
}
