import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tool-env.ts'

export function pointPreviewAt(folder: string): void {
  const redirect = path.join(root, '.wrangler/deploy/config.json')
  mkdirSync(path.dirname(redirect), { recursive: true })
  const configOf = (worker: string) => {
    const config = path.join(root, folder, worker, 'wrangler.json')
    return { configPath: path.relative(path.dirname(redirect), config) }
  }
  const text = JSON.stringify({ ...configOf('worker'), auxiliaryWorkers: [configOf('desk')] })
  // Another server may be reading it.
  if (existsSync(redirect) && readFileSync(redirect, 'utf8') === text) return
  writeFileSync(redirect, text)
}
