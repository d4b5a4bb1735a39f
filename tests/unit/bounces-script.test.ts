import { beforeEach, expect, test, vi } from 'vitest'

const heard = new Map<string, (event: { target: unknown }) => void>()
let sent: Blob[]

class Pressed {
  closest() {
    return null
  }
}

beforeEach(async () => {
  heard.clear()
  sent = []
  vi.stubGlobal('Element', Pressed)
  vi.stubGlobal('location', { pathname: '/landers/video' })
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body) })
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => heard.set(name, listen))
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name))
  vi.resetModules()
  await import('#web/landers/bounces.ts')
  return () => vi.unstubAllGlobals()
})

const happen = (name: string) => heard.get(name)?.({ target: new Pressed() })
const told = () => Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as unknown))

test('a page that is left unused is reported', async () => {
  happen('pagehide')
  expect(await told()).toEqual([{ page: '/landers/video', bounced: true }])
})

test('a page that was used is reported by its own path, wherever the visitor navigated', async () => {
  happen('pointerdown')
  vi.stubGlobal('location', { pathname: '/pages/terms' })
  happen('pagehide')
  expect(await told()).toEqual([{ page: '/landers/video', bounced: false }])
})
