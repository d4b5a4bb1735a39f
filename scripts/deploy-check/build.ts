import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runTool } from '../steps.ts'
import { root } from '../tool-env.ts'
import type { Found } from './check.ts'
import { wrangler } from './wrangler.ts'

const redirect = path.join(root, '.wrangler/deploy/config.json')

export function buildFolder(name: string): string {
  return path.join(root, '.cache/deploy', name)
}

export async function buildFor(name: string): Promise<Found> {
  const folder = buildFolder(name)
  const before = existsSync(redirect) ? readFileSync(redirect) : null
  rmSync(folder, { recursive: true, force: true })
  const { code, output } = await runTool({
    name: 'build',
    tool: 'vite',
    args: ['build'],
    env: { NODE_ENV: 'production', CLOUDFLARE_ENV: name, OUT_DIR: path.relative(root, folder) },
  })
  if (before) writeFileSync(redirect, before)
  return { problems: code === 0 ? [] : [output.slice(-2000)] }
}

export function uploadFolder(name: string): string {
  return path.join(buildFolder(name), 'upload')
}

/** The desk's stands beside what it is built to. */
export function deskFolder(name: string): string {
  return path.join(buildFolder(name), 'desk')
}

export async function dryRun(name: string, worker: 'worker' | 'desk' = 'worker'): Promise<Found> {
  const config = path.join(buildFolder(name), worker, 'wrangler.json')
  const outdir = worker === 'desk' ? path.join(deskFolder(name), 'upload') : uploadFolder(name)
  const upload = ['--dry-run', '--outdir', outdir]
  const output = await wrangler('deploy', ...upload, '--config', config)
  const told = /Total Upload: .*/.exec(output)?.[0]
  const warned = output.includes('[WARNING]') ? [output.trim()] : []
  return told ? { problems: warned, told } : { problems: [output.trim()] }
}
