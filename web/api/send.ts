import {
  type Call,
  type CallInput,
  type CallReply,
  requestTypeHeader,
  shownMemberHeader,
} from '#contract/call.ts'
import { type ErrorParams, isErrorCode } from '#contract/errors.ts'
import { SECOND } from '#contract/time.ts'
import { CallError } from './call-error.ts'

const retries = 5
const retryDelay = SECOND
const retryStatuses = [408, 429, 502, 503, 504]
/** A frozen connection would keep a call waiting for ever. */
const answerWithin = 15 * SECOND

export type Transport = (url: string, init: RequestInit) => Promise<Response>

export type SendOptions = {
  memberId?: number | undefined
  /** `locked`: the session is there, and asks who is. */
  onSignedOut?: (locked: boolean) => void
  signal?: AbortSignal
  transport?: Transport
}

/**
 * Repeats reads and `repeatable` calls after network errors and temporary statuses.
 * @throws CallError
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  { memberId, onSignedOut, signal, transport = fetch }: SendOptions = {},
): Promise<CallReply<C>> {
  const request = requestOf(call, input as Input, memberId)
  const repeatable = mayRepeat(call)
  // An upload may take any time.
  const patience = repeatable && !call.multipart ? answerWithin : Infinity
  for (let attempt = 0; ; attempt++) {
    const answer = await ask(transport, request, patience, signal)
    if (answer?.ok) return answer.body as CallReply<C>
    const again = !answer || retryStatuses.includes(answer.status)
    if (!again || !repeatable || attempt === retries || signal?.aborted) {
      throw errorOf(answer, onSignedOut)
    }
    await pause(retryDelay * 2 ** attempt, signal)
  }
}

type Answer = { ok: boolean; status: number; body: unknown }

async function ask(
  transport: Transport,
  { url, init }: ReturnType<typeof requestOf>,
  patience: number,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const attempt = new AbortController()
  const end = () => attempt.abort()
  const timer = patience < Infinity ? setTimeout(end, patience) : undefined
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  try {
    const response = await transport(url, { ...init, signal: attempt.signal })
    const text = await response.text()
    const { ok, status } = response
    return { ok, status, body: ok ? (text ? JSON.parse(text) : undefined) : parsed(text) }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

function mayRepeat({ repeatable, method, changesState }: Call): boolean {
  return repeatable === true || (method === 'GET' && !changesState)
}

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

function requestOf(call: Call, input: Input, memberId?: number) {
  const query = new URLSearchParams(call.match)
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  if (inQuery) {
    for (const [key, value] of Object.entries(input)) {
      if (isText(value)) query.set(key, String(value))
    }
  }
  const headers: Record<string, string> = {}
  const init: RequestInit = { method: call.method, credentials: 'same-origin', headers }
  if (call.requestType) headers[requestTypeHeader] = call.requestType
  if (memberId !== undefined) headers[shownMemberHeader] = String(memberId)
  if (call.multipart) {
    init.body = formOf(input)
  } else if (!inQuery) {
    headers['content-type'] = 'application/json'
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

function errorOf(answer: Answer | null, onSignedOut?: SendOptions['onSignedOut']): CallError {
  if (!answer) return new CallError('offline')
  const { error } = (answer.body ?? {}) as { error?: { code?: unknown; params?: ErrorParams } }
  const code = error?.code
  if (code === 'authentication_required') onSignedOut?.(false)
  if (code === 'locked') onSignedOut?.(true)
  return isErrorCode(code) ? new CallError(code, error?.params) : new CallError('unexpected')
}

/** Null if it is not JSON: something in front of the server may have answered. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
