import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { GenericSchema } from 'valibot'
import { configSchema, secretsSchema } from '#worker/env.ts'
import * as crons from '#worker/jobs/crons.ts'

export type NamesInCode = {
  bindings: Set<string>
  vars: { all: string[]; required: string[] }
  secrets: { all: string[]; required: string[] }
  crons: string[]
  durableObjects: string[]
}

const access = /(?<!import\.meta\.)\benv\??\.([A-Z][A-Z0-9_]+)/g
/** In `{ METRICS, env } = ...` the names count only if they are taken from `env`. */
const taken = /\{([^{}]*)\}\s*(?:=\s*(?:\w+\.)?env\b|:\s*(?:Env|Pick<Env\b))/g

export function namesInCode(root: string): NamesInCode {
  const files = globSync('worker/**/*.{ts,tsx}', { cwd: root })
  const code = files
    .filter((file) => !/^worker.dev./.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const vars = keysOf(configSchema.entries)
  const secrets = keysOf(secretsSchema.entries)
  const named = new Set([...vars.all, ...secrets.all])
  return {
    bindings: new Set([...accessed(code), 'ASSETS'].filter((name) => !named.has(name))),
    vars,
    secrets,
    crons: Object.values(crons),
    durableObjects: [...code.matchAll(/class (\w+) extends DurableObject/g)].map(
      ([, name = '']) => name,
    ),
  }
}

function accessed(code: string): string[] {
  const plain = [...code.matchAll(access)].map(([, name = '']) => name)
  const picked = [...code.matchAll(taken)].flatMap(
    ([, names = '']) => names.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
  )
  return [...plain, ...picked]
}

function keysOf(entries: Record<string, GenericSchema>) {
  const all = Object.keys(entries)
  return { all, required: all.filter((key) => entries[key]?.type !== 'optional') }
}
