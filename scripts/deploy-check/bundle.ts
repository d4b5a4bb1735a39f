import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Found } from './check.ts'

/** In bytes, each file gzipped by itself. */
export const workerBar = 715_000
/** The desk has the site's texts within, in all languages, and its letters. */
const bars = { site: workerBar, desk: 1_460_000 }

const largestAsset = 25 * 1024 * 1024
const mostAssets = 20_000
/** Only a development build may contain them. */
const developers = ['__dev/', 'vonk-demo-', 'dev:outbox']
/** Only the desk may contain it. */
const ofDesk = 'cf-access-jwt-assertion'

export function bundleProblems(
  folder: string,
  secrets: readonly string[],
  is: 'site' | 'desk' = 'site',
): Found {
  const files = globSync('{client,upload}/**/*', { cwd: folder }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  )
  const read = (file: string) => readFileSync(path.join(folder, file), 'latin1')
  const contents = new Map(files.map((file) => [file, read(file)]))
  const worker = files.filter((file) => /^upload[\\/].*\.(js|wasm)$/.test(file))
  if (worker.length === 0) return { problems: ['there is no worker in it'] }
  const packed = worker
    .map((file) => gzipSync(Buffer.from(contents.get(file) ?? '', 'latin1'), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0)
  const assets = files.filter((file) => file.startsWith('client'))
  const problems = [
    ...(packed > bars[is] ? [`the worker is ${packed} bytes packed, more than ${bars[is]}`] : []),
    ...(assets.length > mostAssets ? [`${assets.length} assets, more than ${mostAssets}`] : []),
    ...files.flatMap((file) => fileProblems(file, contents.get(file) ?? '', secrets)),
    ...files
      .filter((file) => is === 'site' && contents.get(file)?.includes(ofDesk))
      .map((file) => `${file} is part of the desk`),
  ]
  const kilobytes = (packed / 1000).toFixed(1)
  return { problems, told: `worker ${kilobytes} kB packed, ${assets.length} assets` }
}

function fileProblems(file: string, text: string, secrets: readonly string[]): string[] {
  const carried = developers.filter((words) => text.includes(words))
  return [
    ...(file.endsWith('.map') ? [`${file} is a source map`] : []),
    ...(/\.(js|css)$/.test(file) && text.includes('sourceMappingURL=')
      ? [`${file} names a source map`]
      : []),
    ...(text.length > largestAsset ? [`${file} is larger than an asset may be`] : []),
    ...carried.map((words) => `${file} carries "${words}" of the development room`),
    ...(secrets.some((secret) => text.includes(secret)) ? [`${file} carries a secret`] : []),
  ]
}
