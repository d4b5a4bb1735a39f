import { globSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, Miniflare } from 'miniflare'
import type { Found } from './check.ts'

/** Milliseconds; the platform refuses a worker that takes a second to start. */
const bar = 60
const door = `export default { async fetch() {
  await import('./index.js')
  return new Response('up')
} }`

/** Other work on the machine makes it slower, never faster: one good round is enough. */
export async function measureStartup(
  worker: string,
  compatibilityDate: string,
  rounds = 20,
): Promise<Found> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && best > bar; round++) {
    best = Math.min(best, await startOnce(worker, compatibilityDate))
  }
  const told = `${best.toFixed(0)} ms in workerd, at most ${bar}`
  return { problems: best <= bar ? [] : [`start-up takes ${told}`], told }
}

/** From outside, since a worker's clock stands still: the first answer minus the next ones. */
async function startOnce(worker: string, compatibilityDate: string): Promise<number> {
  const files = globSync('**/*.{js,wasm}', { cwd: worker })
  const modules = files.map((file) => ({
    type: file.endsWith('.js') ? ('ESModule' as const) : ('CompiledWasm' as const),
    path: path.join(worker, file),
  }))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(0),
      handleStructuredLogs: () => {},
      workers: [
        {
          name: 'startup',
          compatibilityDate,
          compatibilityFlags: ['nodejs_compat'],
          modulesRoot: worker,
          modules: [
            { type: 'ESModule', path: path.join(worker, 'door.js'), contents: door },
            ...modules,
          ],
        },
      ],
    }),
  )
  try {
    await miniflare.ready
    const first = await answerTime(miniflare)
    const next = [await answerTime(miniflare), await answerTime(miniflare)]
    return first - Math.min(...next)
  } finally {
    await miniflare.dispose()
  }
}

async function answerTime(miniflare: Miniflare): Promise<number> {
  const begun = performance.now()
  const answer = await miniflare.dispatchFetch('http://localhost/')
  const text = await answer.text()
  if (text !== 'up') throw new Error(`The worker does not start: ${text.slice(0, 300)}`)
  return performance.now() - begun
}
