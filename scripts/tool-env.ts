import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

export type Env = Record<string, string | undefined>

const quiet = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

export function toolEnv(extra: Env = {}) {
  const bin = path.join(root, 'node_modules/.bin')
  const PATH = [bin, process.env['PATH']].filter(Boolean).join(path.delimiter)
  return { ...process.env, ...quiet, ...extra, PATH }
}
