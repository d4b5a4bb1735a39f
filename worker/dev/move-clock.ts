import * as v from 'valibot'
import { clockShiftKey, readClock, readClockShift } from '#worker/http/clock.ts'
import { parseInput, readForm, readJson } from '#worker/http/read-input.ts'

const input = v.strictObject({
  advance_ms: v.optional(v.pipe(v.unknown(), v.transform(Number), v.number(), v.integer()), 0),
  /** Goes back to the real time first. */
  reset: v.optional(v.unknown()),
})

type Clock = { now: number; shift_ms: number }

export async function readDevClock(env: Env): Promise<Clock> {
  return { now: await readClock(env), shift_ms: await readClockShift(env) }
}

/** `{"advance_ms": n}` moves the server's clock forward, or back, from where it is now. */
export async function moveClock(env: Env, request: Request): Promise<Clock> {
  const isJson = request.headers.get('content-type')?.includes('json')
  const raw = isJson ? await readJson(request) : await readForm(request)
  const { advance_ms, reset } = parseInput(input, raw)
  const from = reset === undefined ? await readClockShift(env) : 0
  await env.KV.put(clockShiftKey, String(from + advance_ms))
  return readDevClock(env)
}
