import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { workerBar } from '../../scripts/deploy-check/bundle.ts'
import { root } from '../../scripts/tool-env.ts'

const build = path.join(root, '.cache/production')
const client = path.join(build, 'client')
const worker = path.join(build, 'worker')

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }
const manifest = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>

const named = ['web/client.tsx', 'web/members/members-page.tsx']
const rest = Object.keys(manifest).filter((key) => manifest[key]?.name === 'rest')

function chunksOf(keys: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the client's manifest`)
    if (found.has(key)) return
    found.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...found.values()]
}

function packed(folder: string, file: string): number {
  return gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
}

function expectWithin(bar: number, folder: string, files: Iterable<string>): void {
  const sizes = [...new Set(files)].map((file) => ({ file, bytes: packed(folder, file) }))
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0)
  const told = sizes.toSorted((a, b) => b.bytes - a.bytes).map((one) => `${one.file} ${one.bytes}`)
  expect(sum, told.join(', ')).toBeLessThanOrEqual(bar)
}

function scriptsOf(keys: readonly string[]): string[] {
  return chunksOf(keys).map(({ file }) => file)
}

test('the script of the members page, with what comes later, is at most 103 kB', () => {
  expect(rest).toHaveLength(1)
  expectWithin(103_000, client, scriptsOf([...named, ...rest]))
})

test('the styles of the members page are at most 15.2 kB', () => {
  const styles = chunksOf([...named, ...rest]).flatMap(({ css = [] }) => css)
  expectWithin(15_200, client, styles)
})

test('a theme of a niche is a small file of its own, which other domains do not fetch', () => {
  const themes = Object.keys(manifest).filter((key) => key.startsWith('web/styles/niches/'))
  const files = themes.map((key) => manifest[key]?.file ?? '')
  expect(new Set(files).size).toBe(6)
  for (const file of files) expectWithin(600, client, [file])
  const common = chunksOf(named).flatMap(({ css = [] }) => css)
  expect(common.filter((file) => files.includes(file))).toEqual([])
  const styles = common.map((file) => readFileSync(path.join(client, file), 'utf8')).join('')
  expect(styles.match(/--bg:#\w+/g)).toEqual(['--bg:#130c10'])
})

test('the script of a lander before it is touched is at most 3 kB', () => {
  expectWithin(3000, client, scriptsOf(['web/lander.ts']))
})

test(`the worker is at most ${workerBar / 1000} kB`, () => {
  expectWithin(workerBar, worker, globSync('**/*.{js,wasm}', { cwd: worker }))
})

test('the service worker is one classic script', () => {
  expect(readFileSync(path.join(client, 'service-worker.js'), 'utf8')).not.toMatch(/^import\b/m)
})
