import type { BindingFault } from './faults.ts'

/**
 * Runs in the worker, in front of the site and outside of its code: bindings that fail, a clock that
 * jumps, and a payment provider on this machine.
 */
export type Around = {
  faults: ReadonlyArray<BindingFault & { from: number }>
  /** In milliseconds. */
  stallFor: number
  /** Where orders are taken. */
  path: string
  shift: number
  failing: boolean
  provider: { real: string; here: string }
}
export type AroundOrder = Partial<Pick<Around, 'shift' | 'failing'>>
export type AroundReply = { happened: Record<string, number>; errors: string[] }

type Handlers = Required<Pick<ExportedHandler<Env>, 'fetch' | 'queue' | 'scheduled'>>
type ObjectClass = new (state: DurableObjectState, env: Env) => object

/** Since the last order. */
let happened: Record<string, number> = {}
let errors: string[] = []
const counts = new Map<object, number>()
const changed = new WeakMap<object, Env>()
const real = { Date, fetch: fetch.bind(globalThis) }
let around: Around | null = null

// Told to who orders, and never written: some hundred lines fill the pipe to the program that serves, which
// does not read while it waits for the runtime, and neither would ever go on.
console.log = () => {}
console.error = (line: unknown) => void errors.push(String(line))
globalThis.Date = new Proxy(Date, {
  construct: (Real, given, target) =>
    Reflect.construct(Real, given.length > 0 ? given : [now()], target) as object,
  get: (Real, key) => (key === 'now' ? now : (Reflect.get(Real, key) as unknown)),
})
globalThis.fetch = (input, init) => {
  const { real: there, here } = around?.provider ?? { real: '', here: '' }
  const isTheirs = typeof input === 'string' && there !== '' && input.startsWith(there)
  return real.fetch(isTheirs ? here + input.slice(there.length) : (input as string), init)
}

export function aroundHandlers(site: Handlers): Handlers {
  return {
    fetch(request, env, ctx) {
      const changedEnv = change(env)
      const isOrder = new URL(request.url).pathname === around?.path
      return isOrder ? obey(request) : site.fetch(request, changedEnv, ctx)
    },
    queue: (batch, env, ctx) => site.queue(batch, change(env), ctx),
    scheduled: (event, env, ctx) => site.scheduled(event, change(env), ctx),
  }
}

export function aroundObject<Class extends ObjectClass>(built: Class): Class {
  return new Proxy(built, {
    construct: (Real, [state, env], target) => {
      moveHeard(state as DurableObjectState)
      return Reflect.construct(Real, [state, change(env as Env)], target) as object
    },
  })
}

function now(): number {
  return real.Date.now() + (around?.shift ?? 0)
}

/** The runtime notes by the real clock when a page was heard. */
function moveHeard(state: DurableObjectState): void {
  const heard = state.getWebSocketAutoResponseTimestamp.bind(state)
  state.getWebSocketAutoResponseTimestamp = (socket) => {
    const at = heard(socket)
    return at && new real.Date(at.getTime() + (around?.shift ?? 0))
  }
}

async function obey(request: Request): Promise<Response> {
  if (around) Object.assign(around, await request.json<AroundOrder>())
  const told: AroundReply = { happened, errors }
  happened = {}
  errors = []
  return Response.json(told)
}

function change(env: Env): Env {
  const known = changed.get(env)
  if (known) return known
  around ??= JSON.parse(Reflect.get(env, 'AROUND') as string) as Around
  const names = new Set(around.faults.map(({ at }) => at))
  const failing = [...names].map((name) => [name, faulty(name, env[name])])
  const made = { ...env, ...Object.fromEntries(failing) } as Env
  changed.set(env, made)
  return made
}

function faulty(at: BindingFault['at'], binding: object): object {
  return new Proxy(binding, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const act = () => Reflect.apply(value, target, given) as unknown
        const fault = faultAt(at, String(key))
        return fault ? fail(fault, act) : act()
      }
    },
  })
}

function faultAt(at: BindingFault['at'], method: string): BindingFault | undefined {
  if (!around?.failing) return undefined
  const here = around.faults.filter((fault) => fault.at === at && fault.on.includes(method))
  return here.find((fault) => {
    const count = (counts.get(fault) ?? fault.from) + 1
    counts.set(fault, count)
    return count % fault.oneIn === 0
  })
}

async function fail(fault: BindingFault, act: () => unknown): Promise<unknown> {
  const name = `${fault.at} ${fault.on.join('/')} ${fault.what}`
  happened[name] = (happened[name] ?? 0) + 1
  if (fault.what === 'stalls') {
    await scheduler.wait(around?.stallFor ?? 0)
    return act()
  }
  if (fault.what === 'lost') await act()
  throw new Error(fault.says)
}
