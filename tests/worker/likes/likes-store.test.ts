import { expect, it } from 'vitest'
import { changeLike } from '#web/people/change-like.ts'
import { createLikesStore } from '#web/people/likes-store.ts'

type Send = Parameters<typeof changeLike>[1]
type Profile = Parameters<typeof changeLike>[2]

const sanne = {
  id: 5,
  kind: 'member',
  partner_variant: null,
  name: 'Sanne',
  age: 34,
  gender: 'female',
  city: null,
  region: null,
  country: 'NL',
  last_here: null,
  main_image: null,
  checked_on: null,
  liked: false,
} as Profile

function makeServer() {
  const said: string[] = []
  const waiting: Array<(answer: () => unknown) => void> = []
  const send = ((call: { method: string }) => {
    said.push(call.method)
    return new Promise((resolve, reject) => {
      waiting.push((answer) => {
        try {
          resolve(answer() as never)
        } catch (error) {
          reject(error)
        }
      })
    })
  }) as Send
  async function answer(reply: () => unknown = () => ({ match: false })) {
    waiting.shift()?.(reply)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { send, said, answer }
}

it('shows a like before the server has it, and keeps it', async () => {
  const store = createLikesStore()
  const { send, answer, said } = makeServer()
  const done = changeLike(store, send, sanne, true)
  expect(store.changed[5]).toBe(true)
  await answer()
  await done
  expect([said, store.changed[5], store.announcement]).toEqual([['POST'], true, null])
})

it('takes back what was refused', async () => {
  const store = createLikesStore()
  const { send, answer } = makeServer()
  const done = changeLike(store, send, sanne, true)
  void answer(() => {
    throw new Error('refused')
  })
  await expect(done).rejects.toThrow('refused')
  expect(store.changed[5]).toBe(false)
  expect(store.sending[5]).toBeUndefined()
})

it('says the last of quick presses, one call at a time', async () => {
  const store = createLikesStore()
  const { send, answer, said } = makeServer()
  const done = changeLike(store, send, sanne, true)
  void changeLike(store, send, sanne, false)
  expect([said, store.changed[5]]).toEqual([['POST'], false])
  await answer()
  expect(said).toEqual(['POST', 'DELETE'])
  void changeLike(store, send, sanne, true)
  void changeLike(store, send, sanne, false)
  await answer()
  await done
  expect([said, store.changed[5]]).toEqual([['POST', 'DELETE'], false])
})

it('announces a match with the one who was liked', async () => {
  const store = createLikesStore()
  const { send, answer } = makeServer()
  const done = changeLike(store, send, sanne, true)
  await answer(() => ({ match: true }))
  await done
  expect(store.announcement).toEqual({ profile: { ...sanne, liked: true }, as: 'match' })
})
