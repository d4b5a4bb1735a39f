import path from 'node:path'
import { parseArgs } from 'node:util'
import { placeholders, sharedThings } from './deploy-check/apart.ts'
import { buildFolder, buildFor, dryRun } from './deploy-check/build.ts'
import { bundleProblems } from './deploy-check/bundle.ts'
import { type Check, type Found, runChecks } from './deploy-check/check.ts'
import { declarationProblems } from './deploy-check/declared.ts'
import { type Environment, readEnvironments } from './deploy-check/environments.ts'
import { namesInCode } from './deploy-check/names-in-code.ts'
import { migrateOldDatabase } from './deploy-check/old-database.ts'
import {
  localSecretProblems,
  localVars,
  remoteMigrations,
  remoteSecrets,
} from './deploy-check/secrets.ts'
import { measureStartup } from './deploy-check/startup.ts'
import { makeLocalEnv } from './local-env.ts'
import { root } from './tool-env.ts'

/**
 * `npm run deploy:check -- --env vonk --remote`: whether the working tree can be deployed. Checks
 * everything that needs no account, for every environment; with `--remote` the account too.
 */
const { values: asked } = parseArgs({
  options: { env: { type: 'string' }, remote: { type: 'boolean', default: false } },
})
const file = path.join(root, 'wrangler.toml')
const environments = readEnvironments(file, asked.env)
const code = namesInCode(root)
const today = new Date().toISOString().slice(0, 10)

await makeLocalEnv()
const red = await runChecks([
  { name: 'migrations on an old database', run: migrateOldDatabase },
  {
    name: 'groups of domains share nothing',
    run: () => ({ problems: sharedThings(readEnvironments(file)) }),
  },
  ...environments.flatMap(checksOf),
])
console.log(red > 0 ? `\n${red} red: not to be deployed` : '\nGreen')
process.exitCode = red > 0 ? 1 : 0

function checksOf(environment: Environment): Check[] {
  const { name } = environment
  const { file: varsFile, values } = localVars(name)
  const folder = buildFolder(name)
  const date = environment.config.compatibility_date ?? ''
  const checks: Check[] = [
    {
      name: 'bindings, crons, queues, variables',
      run: () => ({ problems: declarationProblems(environment, code, today) }),
    },
    {
      name: 'secrets',
      run: () => ({ problems: localSecretProblems(environment, values), told: varsFile }),
    },
    { name: 'ids of the account', run: () => accountIds(environment) },
    { name: 'production build', run: () => buildFor(name) },
    { name: 'bundle', run: () => bundleProblems(folder, secretsIn(values)) },
    { name: 'start-up', run: () => measureStartup(path.join(folder, 'worker'), date) },
    { name: 'dry run', run: () => dryRun(name) },
  ]
  if (asked.remote) {
    checks.push(
      { name: 'secrets of the account', run: () => remoteSecrets(environment) },
      { name: 'migrations of its database', run: () => remoteMigrations(environment) },
    )
  }
  return checks.map((check) => ({ ...check, name: `${name}: ${check.name}` }))
}

/** Placeholders until there is an account; nothing can be deployed with them. */
function accountIds(environment: Environment): Found {
  const open = placeholders(environment)
  if (open.length === 0) return { problems: [] }
  const told = `still to be filled in: ${open.join(', ')}`
  return asked.remote ? { problems: [told] } : { problems: [], told }
}

/** Shorter values are ordinary words such as `development`. */
function secretsIn(values: Record<string, string | undefined>): string[] {
  return Object.values(values).filter(
    (value) => value !== undefined && value.length >= 24,
  ) as string[]
}
