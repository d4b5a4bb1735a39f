import { expect, it } from 'vitest'
import { fetchParts, hydrateLater } from '#web/app/hydrate-later.ts'

it('the first page that a server renders has the parts of parts', async () => {
  const loaded: string[] = []
  const load = (name: string, inner?: () => void) => async () => {
    await Promise.resolve()
    loaded.push(name)
    inner?.()
    return () => null
  }
  hydrateLater(load('sheet', () => hydrateLater(load('form', () => hydrateLater(load('wishes'))))))
  await fetchParts()
  expect(loaded).toEqual(['sheet', 'form', 'wishes'])
  await fetchParts()
  expect(loaded).toHaveLength(3)
})
