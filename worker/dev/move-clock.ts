import * as v from 'valibot'
import { clockKey, type KeptClock, readClock, readClockShift } from '#worker/http/clock.ts'
import { parseInput, readForm, readJson } from '#worker/http/read-input.ts'

const input = v.strictObject({
  advance_ms: v.optional(v.pipe(v.unknown(), v.transform(Number), v.number(), v.integer()), 0),
  reset: v.optional(v.unknown()),
  stop_at: v.optional(v.pipe(v.number(), v.integer())),
})

type Clock = { now: number; shift_ms: number }

export async function readDevClock(env: Env): Promise<Clock> {
  return { now: await readClock(env), shift_ms: await readClockShift(env) }
}

export async function moveClock(env: Env, request: Request): Promise<Clock> {
  const isJson = request.headers.get('content-type')?.includes('json')
  const raw = isJson ? await readJson(request) : await readForm(request)
  const { advance_ms, reset, stop_at } = parseInput(input, raw)
  const from = reset === undefined ? await readClockShift(env) : 0
  const kept: KeptClock = stop_at === undefined ? from + advance_ms : { stopped: stop_at }
  await env.KV.put(clockKey, JSON.stringify(kept))
  return readDevClock(env)
}
