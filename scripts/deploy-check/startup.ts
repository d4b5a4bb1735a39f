import { globSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, Miniflare } from 'miniflare'
import type { Found } from './check.ts'

type Module = { type: 'ESModule' | 'CompiledWasm'; path: string; contents?: string }

const door = `export default { async fetch() {
  await import('./index.js')
  return new Response('up')
} }`

/**
 * The bar is 60 ms where it was set, and longer on a slower machine: as long as it takes to parse,
 * compile and run this.
 */
const reference = [
  'const made = []',
  ...Array.from(
    { length: 6_500 },
    (
      _,
      n,
    ) => `const make${n} = (a, b) => ({ a, n: ${n}, list: [a, b, ${n}], sum: (c) => a + b + c })
function add${n}({ a, n, list }) { return list.map((one) => one + n).concat(a) }
made.push(make${n}('${n}', ${n}))`,
  ),
  'export default { made }',
].join('\n')

/** Other work on the machine makes a start slower, never faster: the best ones are compared. */
export async function measureStartup(
  worker: string,
  compatibilityDate: string,
  { least = 5, most = 20 } = {},
): Promise<Found> {
  const files = globSync('**/*.{js,wasm}', { cwd: worker })
  const built = files.map((file) => ({
    type: file.endsWith('.js') ? ('ESModule' as const) : ('CompiledWasm' as const),
    path: path.join(worker, file),
  }))
  const index = { type: 'ESModule' as const, path: path.join(worker, 'index.js') }
  const start = (modules: Module[]) => startOnce(worker, modules, compatibilityDate)
  let best = Number.POSITIVE_INFINITY
  let bar = Number.POSITIVE_INFINITY
  for (let round = 0; round < least || (round < most && best > bar); round++) {
    best = Math.min(best, await start(built))
    bar = Math.min(bar, await start([{ ...index, contents: reference }]))
  }
  const told = `${best.toFixed(0)} ms in workerd, at most the ${bar.toFixed(0)} ms of the reference`
  return { problems: best <= bar ? [] : [`start-up takes ${told}`], told }
}

/** From outside, since a worker's clock stands still: the first answer minus the next ones. */
async function startOnce(
  modulesRoot: string,
  modules: Module[],
  compatibilityDate: string,
): Promise<number> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(0),
      handleStructuredLogs: () => {},
      workers: [
        {
          name: 'startup',
          compatibilityDate,
          compatibilityFlags: ['nodejs_compat'],
          modulesRoot,
          modules: [
            { type: 'ESModule', path: path.join(modulesRoot, 'door.js'), contents: door },
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
