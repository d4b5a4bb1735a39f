import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

const message = { id: 'a'.repeat(21), profile: 2, text: 'Hallo' }

it('repeats a keyed write with the same key when the server is away for a moment', async () => {
  asked.mockResolvedValueOnce(away()).mockResolvedValueOnce(Response.json({ credits: 4 }))
  const sent = send(chatCalls.sendMessage, message)
  await vi.runAllTimersAsync()
  expect(await sent).toEqual({ credits: 4 })
  const bodies = asked.mock.calls.map(([, init]) => init?.body)
  expect(bodies).toEqual([JSON.stringify(message), JSON.stringify(message)])
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
