import type { Call, CallInput, CallReply } from '#contract/call.ts'
import { type ErrorParams, isErrorCode } from '#contract/errors.ts'
import { SECOND } from '#contract/time.ts'
import { CallError } from './call-error.ts'

const retries = 5
const retryDelay = SECOND
const retryStatuses = [408, 429, 502, 503, 504]

export type Transport = (url: string, init: RequestInit) => Promise<Response>

export type SendOptions = {
  /** Called when the server says that the session is over (specification section 8). */
  onSignedOut?: () => void
  signal?: AbortSignal
  /** Instead of `fetch`. */
  transport?: Transport
}

/**
 * One call of the table. Reads, and writes that carry a client-made key, are retried five times
 * with growing delay, but only after network errors and answers that say "not now" (decision 53).
 * @throws CallError
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  { onSignedOut, signal, transport = fetch }: SendOptions = {},
): Promise<CallReply<C>> {
  const request = requestOf(call, input as Input)
  const repeatable = mayRepeat(call)
  for (let attempt = 0; ; attempt++) {
    const init = { ...request.init, signal: signal ?? null }
    const response = await transport(request.url, init).catch(() => null)
    if (response?.ok) {
      return (response.status === 204 ? undefined : await response.json()) as CallReply<C>
    }
    const again = !response || retryStatuses.includes(response.status)
    if (!again || !repeatable || attempt === retries || signal?.aborted) {
      throw await errorOf(response, onSignedOut)
    }
    await pause(retryDelay * 2 ** attempt, signal)
  }
}

function mayRepeat({ keyed, method, changesState }: Call): boolean {
  return keyed === true || (method === 'GET' && !changesState)
}

/** Shorter when the connection comes back, or nobody waits any more. */
function pause(duration: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, duration)
    addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}

type Input = Record<string, string | number | Blob | null | undefined>

function requestOf(call: Call, input: Input) {
  const query = new URLSearchParams(call.match)
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  if (inQuery) {
    for (const [key, value] of Object.entries(input)) {
      if (isText(value)) query.set(key, String(value))
    }
  }
  const init: RequestInit = { method: call.method, credentials: 'same-origin' }
  if (call.multipart) {
    init.body = formOf(input)
  } else if (!inQuery) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(input)
  }
  return { url: query.size > 0 ? `${call.path}?${query}` : call.path, init }
}

function formOf(input: Input): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (isText(value)) form.set(name, String(value))
    else if (value) form.set(name, value)
  }
  return form
}

function isText(value: Input[string]): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

async function errorOf(response: Response | null, onSignedOut?: () => void): Promise<CallError> {
  if (!response) return new CallError('offline')
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: unknown; params?: ErrorParams }
  } | null
  const code = body?.error?.code
  if (code === 'authentication_required') onSignedOut?.()
  return isErrorCode(code) ? new CallError(code, body?.error?.params) : new CallError('unexpected')
}
