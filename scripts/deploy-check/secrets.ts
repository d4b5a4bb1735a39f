import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig, readSecrets } from '#worker/env.ts'
import { root } from '../tool-env.ts'
import type { Found } from './check.ts'
import type { Environment } from './environments.ts'
import { wrangler } from './wrangler.ts'

type Values = Record<string, string | undefined>

/** The environment's own `.dev.vars.<name>`, as wrangler reads it, else `.dev.vars`. */
export function localVars(name: string): { file: string; values: Values } {
  const own = `.dev.vars.${name}`
  const file = existsSync(path.join(root, own)) ? own : '.dev.vars'
  const values = parseEnv(readFileSync(path.join(root, file), 'utf8'))
  return { file, values }
}

/** Whether the worker would start with the environment's variables and this machine's secrets. */
export function localSecretProblems({ config }: Environment, values: Values): string[] {
  const required = config.secrets?.required ?? []
  const missing = required.filter((key) => !values[key])
  if (missing.length > 0) return missing.map((key) => `the secret ${key} is not there`)
  const secrets = Object.fromEntries(required.map((key) => [key, values[key]]))
  // At the edge all variables are strings too.
  const env = { ...secrets, ...config.vars } as unknown as Env
  try {
    readSecrets(env)
    readConfig(env)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** The names of the account's secrets, whose values cannot be read. */
export async function remoteSecrets({ name, config }: Environment): Promise<Found> {
  const output = await wrangler('secret', 'list', '--env', name, '--format', 'json')
  const kept = (JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]).map(
    (secret) => secret.name,
  )
  const missing = (config.secrets?.required ?? []).filter((key) => !kept.includes(key))
  const problems = missing.map(
    (key) => `${key} is not set: npx wrangler secret put ${key} --env ${name}`,
  )
  return { problems, told: kept.join(', ') }
}

/** Migrations that the deployed database still lacks; before the first deploy there are none. */
export async function remoteMigrations({ name }: Environment): Promise<Found> {
  const output = await wrangler('d1', 'migrations', 'list', 'DB', '--remote', '--env', name)
  const waiting = output.match(/\d{4}_\w+\.sql/g) ?? []
  return { problems: waiting.map((file) => `${file} is not applied`) }
}
