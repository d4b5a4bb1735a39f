import * as v from 'valibot'

const targets = v.array(v.object({ id: v.string(), webSocketDebuggerUrl: v.string() }))
const answered = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
})
const profiled = v.object({
  profile: v.looseObject({
    nodes: v.array(
      v.looseObject({ id: v.number(), callFrame: v.looseObject({ functionName: v.string() }) }),
    ),
    samples: v.array(v.number()),
    timeDeltas: v.array(v.number()),
  }),
})

/** What the inspector samples while nothing of the worker runs. */
const idle = ['(idle)', '(root)', '(program)']

const everyMicroseconds = 200

/**
 * `busy`: samples in which the worker ran. Between two of its turns none is taken, so that the time
 * from one to the next says nothing of a single one; most `gaps` (microseconds) are within a turn.
 */
export type Watched = { busy: number; gaps: readonly number[]; profile: unknown }

/** The sampling profiler of one worker's isolate, which sees neither D1's nor the limiter's own. */
export async function openProfiler(inspector: URL, worker: string) {
  const list = v.parse(targets, await (await fetch(`http://${inspector.host}/json`)).json())
  const found = list.find(({ id }) => id.endsWith(worker))
  if (!found) throw new Error(`No inspector of ${worker}: ${list.map(({ id }) => id).join(', ')}`)
  const { send, close } = await openInspector(found.webSocketDebuggerUrl)
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: everyMicroseconds })
  return {
    async watch(run: () => Promise<void>): Promise<Watched> {
      await send('Profiler.start')
      await run()
      const { profile } = v.parse(profiled, await send('Profiler.stop'))
      return { busy: countBusy(profile), gaps: profile.timeDeltas, profile }
    },
    close,
  }
}

async function openInspector(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { success, output } = v.safeParse(answered, JSON.parse(String(data)))
    if (!success) return
    const { id, result, error } = output
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The inspector has closed'))
  })
  let last = 0
  return {
    send(method: string, params = {}) {
      const id = ++last
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      socket.send(JSON.stringify({ id, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}

function countBusy({ nodes, samples }: v.InferOutput<typeof profiled>['profile']): number {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  return samples.filter((node) => !idle.includes(names.get(node) ?? '')).length
}
