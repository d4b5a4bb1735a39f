import { type SpawnOptions, spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

const quiet = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

/** The project's own tools and Node come first on PATH, whatever Node the machine has. */
export function toolEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const bin = path.join(root, 'node_modules/.bin')
  const PATH = [bin, process.env['PATH']].filter(Boolean).join(path.delimiter)
  return { ...process.env, ...quiet, ...extra, PATH }
}

type Command = { env?: NodeJS.ProcessEnv; stdio?: SpawnOptions['stdio'] }

/** `start('vite', ['preview'])`, from the project's root. */
export function start(tool: string, args: string[] = [], { env, stdio = 'inherit' }: Command = {}) {
  const shell = process.platform === 'win32'
  return spawn(tool, args, { cwd: root, env: toolEnv(env), stdio, shell })
}

/** Waits for the end. @throws Error when the tool failed */
export async function run(tool: string, args: string[] = [], command: Command = {}): Promise<void> {
  const code = await exitCode(start(tool, args, command))
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${code}`)
}

export async function exitCode(child: ReturnType<typeof start>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.on('error', reject)
  child.on('close', (code) => resolve(code ?? 1))
  return promise
}
