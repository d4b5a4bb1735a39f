import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { creditsCalls } from '#contract/credits.ts'
import { signupCalls } from '#contract/signup.ts'
import { send } from '#web/api/send.ts'

const away = () => Response.json({ error: { code: 'unavailable' } }, { status: 503 })
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})

afterEach(() => {
  asked.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const message = { id: 'a'.repeat(21), profile: 2, price: 1, text: 'Hallo' }

it('repeats a write with the same key when the server is away for a moment', async () => {
  asked.mockResolvedValueOnce(away()).mockResolvedValueOnce(Response.json({ credits: 4 }))
  const sent = send(chatCalls.sendMessage, message)
  await vi.runAllTimersAsync()
  expect(await sent).toEqual({ credits: 4 })
  const bodies = asked.mock.calls.map(([, init]) => init?.body)
  expect(bodies).toEqual([JSON.stringify(message), JSON.stringify(message)])
})

it('asks for the current user with the request-type header, and nothing else', async () => {
  asked.mockImplementation(async () => Response.json({ user: null }))
  await send(authCalls.getUser, {})
  await send(authCalls.logout, {})
  const types = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Request-Type'))
  expect(types).toEqual(['client', null])
})

it('gives up after five repeats, with the code of the server', async () => {
  asked.mockImplementation(async () => away())
  const sent = send(creditsCalls.getPayment, { id: 'x' })
  const refused = expect(sent).rejects.toMatchObject({ code: 'unavailable' })
  await vi.runAllTimersAsync()
  await refused
  expect(asked).toHaveBeenCalledTimes(6)
})

it('never repeats a write without a key', async () => {
  asked.mockImplementation(async () => away())
  const sent = send(signupCalls.sendActivationMail, {})
  await expect(sent).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toHaveBeenCalledTimes(1)
})

it('times out on a frozen connection, and repeats', async () => {
  asked
    .mockImplementationOnce((_url, init) => frozen(init?.signal))
    .mockResolvedValueOnce(Response.json({ credits: 4 }))
  const sent = send(chatCalls.sendMessage, message)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  expect(await sent).toEqual({ credits: 4 })
})

it('treats an incomplete or foreign answer as none', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new Error('cut')),
  })
  asked
    .mockResolvedValueOnce(new Response(broken))
    .mockResolvedValueOnce(new Response('<h1>Welcome to our wifi</h1>'))
    .mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    .mockResolvedValueOnce(Response.json({ credits: 4 }))
  const sent = send(chatCalls.sendMessage, message)
  await vi.runAllTimersAsync()
  expect(await sent).toEqual({ credits: 4 })
})

it('waits for a write without a key as long as it takes', async () => {
  const answer = Promise.withResolvers<Response>()
  asked.mockReturnValueOnce(answer.promise)
  const sent = send(signupCalls.sendActivationMail, {})
  await vi.advanceTimersByTimeAsync(60_000)
  answer.resolve(new Response(null, { status: 204 }))
  expect(await sent).toBeUndefined()
})

function frozen(signal: AbortSignal | null | undefined): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>()
  signal?.addEventListener('abort', () => reject(new Error('aborted')))
  return promise
}
