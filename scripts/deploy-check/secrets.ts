import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig, readSecrets } from '#worker/env.ts'
import { root } from '../tool-env.ts'
import type { Found } from './check.ts'
import type { Environment } from './environments.ts'
import { wrangler } from './wrangler.ts'

type Values = Record<string, string | undefined>

export function readVars(file: string, folder = root): Values | null {
  const at = path.join(folder, file)
  return existsSync(at) ? parseEnv(readFileSync(at, 'utf8')) : null
}

/** Shorter values are ordinary words such as `development`. */
export function secretsIn(values: Values): string[] {
  return Object.values(values).filter((value): value is string => (value?.length ?? 0) >= 24)
}

export function localSecretProblems(
  { config }: Environment,
  values: Values,
  development: Values,
): string[] {
  const required = config.secrets?.required ?? []
  const known = secretsIn(development)
  const taken = Object.keys(values).filter((key) => known.includes(values[key] ?? ''))
  if (taken.length > 0) return taken.map((key) => `${key} is the one of development: make another`)
  const missing = required.filter((key) => !values[key])
  if (missing.length > 0) return missing.map((key) => `the secret ${key} is not there`)
  const secrets = Object.fromEntries(required.map((key) => [key, values[key]]))
  const env = { ...secrets, ...config.vars } as unknown as Env
  try {
    readSecrets(env)
    readConfig(env)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

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

export async function remoteMigrations({ name }: Environment): Promise<Found> {
  const output = await wrangler('d1', 'migrations', 'list', 'DB', '--remote', '--env', name)
  const waiting = output.match(/\d{4}_\w+\.sql/g) ?? []
  return { problems: waiting.map((file) => `${file} is not applied`) }
}
