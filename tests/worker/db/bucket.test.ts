import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { pieceStore } from '#worker/chat/archive/piece-store.ts'
import { photoStore } from '#worker/photos/photo-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const keys = Array.from({ length: 1001 }, (_, n) => `key${n}`)

it.each([
  ['photos', photoStore, 'photos/key1000/full.webp'],
  ['archived messages', pieceStore, 'chats/key1000'],
] as const)('R2 is told to delete a thousand %s at most', async (_, storeOf, last) => {
  const told = vi.spyOn(env.PHOTOS, 'delete').mockResolvedValue()
  await storeOf(env).remove(keys)
  const calls = told.mock.calls.map(([some]) => some as string[])
  expect(Math.max(...calls.map((some) => some.length))).toBe(1000)
  const all = calls.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain(last)
})
